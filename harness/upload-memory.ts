import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { buildMp4 } from './films.ts';

const MB = 1024 * 1024;

export type UploadTarget = { pid: number; port: number; token: string };
export type Rise = { idle: number; peak: number; rise: number; seconds: number };

/** How far the memory of a server process rises above idle during a video upload, in MB. */
export async function measureUpload(target: UploadTarget, megabytes: number): Promise<Rise> {
  // Warms up compiled code and connection pools.
  for (const seed of [1, 2]) await uploadFilm(target, 20, seed);
  // Resets the peak (VmHWM).
  await writeFile(`/proc/${target.pid}/clear_refs`, '5');
  const idle = await readMemory(target.pid, 'VmRSS');
  const startedAt = performance.now();
  await uploadFilm(target, megabytes, 3);
  const seconds = (performance.now() - startedAt) / 1000;
  const peak = await readMemory(target.pid, 'VmHWM');
  return { idle, peak, rise: peak - idle, seconds };
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

export async function readMemory(pid: number, name: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1];
  return Number(kilobytes) / 1024;
}
