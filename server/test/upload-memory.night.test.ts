import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../../dev/postgres.ts';
import { buildAccount } from '../../harness/accounts.ts';
import { buildMp4 } from '../../harness/media.ts';
import { readMemory, startProcess } from '../../harness/process.ts';
import { createTestServices } from './app.ts';

const MB = 1024 * 1024;

test('API-66 a video upload is streamed, not held in memory', async () => {
  const services = await createTestServices();
  const { token } = await buildAccount(services, { isAdmin: true });
  const STORAGE_DIR = await mkdtemp(path.join(tmpdir(), 'velvet-spoon-film-'));
  const port = await freePort();
  const { DATABASE_URL } = services.env;
  const { child, ended } = await startProcess('web', { DATABASE_URL, STORAGE_DIR, PORT: String(port) });
  const rise = await measureUpload({ pid: child.pid!, port, token }, 150);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  await rm(STORAGE_DIR, { recursive: true });
  expect(rise).toBeLessThan(100);
});

type UploadTarget = { pid: number; port: number; token: string };

/** How far the memory of a server process rises above idle during a video upload, in MB. */
async function measureUpload(target: UploadTarget, megabytes: number): Promise<number> {
  // Warms up compiled code and connection pools.
  for (const seed of [1, 2]) await uploadFilm(target, 20, seed);
  // Resets the peak (VmHWM).
  await writeFile(`/proc/${target.pid}/clear_refs`, '5');
  const idle = await readMemory(target.pid, 'VmRSS');
  await uploadFilm(target, megabytes, 3);
  return (await readMemory(target.pid, 'VmHWM')) - idle;
}

async function uploadFilm({ port, token }: UploadTarget, megabytes: number, seed: number): Promise<void> {
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="film.mp4"\r\n\r\n';
  const tail = '\r\n--x--\r\n';
  const sending = request({
    port,
    method: 'POST',
    path: '/api/v1/admin/upload',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': head.length + megabytes * MB + tail.length,
    },
  });
  const answered = once(sending, 'response');
  sending.write(head);
  sending.write(buildMp4(MB, seed));
  const piece = Buffer.alloc(MB, `frame ${seed}.`);
  for (let sent = 1; sent < megabytes; sent += 1) {
    if (!sending.write(piece)) await once(sending, 'drain');
  }
  sending.end(tail);
  const [answer] = await answered;
  answer.resume();
  if (answer.statusCode !== 201) throw new Error(`The upload got status ${answer.statusCode}`);
}
