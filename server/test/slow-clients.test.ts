import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../../dev/postgres.ts';
import { startLimitedProcess } from '../../harness/process.ts';
import {
  attackWithDrip,
  attackWithFileDrip,
  attackWithGzip,
  attackWithoutReading,
  attackWithSilence,
  attackWithSlowHeaders,
} from '../../harness/slow-clients.ts';
import type { ConnectionLimits } from '../src/platform/http/connection-limits.ts';
import { cloneDatabase } from './database.ts';

const pace = { graceMs: 1_500, savedMs: 3_000 };
const limits: ConnectionLimits = {
  headersMs: 1_500,
  checkEveryMs: 100,
  body: { ...pace, bytesPerSecond: 1_000, deadlineMs: 4_000 },
  files: { ...pace, bytesPerSecond: 16_000, deadlineMs: 60_000 },
  // Longer, because filling 250 buffers keeps the process busy at first.
  answer: { graceMs: 4_000, savedMs: 4_000, bytesPerSecond: 4_000 },
};

const STORAGE_DIR = await mkdtemp(path.join(tmpdir(), 'velvet-spoon-slow-'));
await mkdir(path.join(STORAGE_DIR, 'public'), { recursive: true });
await writeFile(path.join(STORAGE_DIR, 'public/film.mp4'), Buffer.alloc(16 * 1024 * 1024));
const env = {
  DATABASE_URL: await cloneDatabase(),
  STORAGE_DIR,
  LIMIT_READ_PER_MINUTE: '1000000',
  LIMIT_CONNECTIONS_PER_ADDRESS: '300',
  SHUTDOWN_GRACE_MS: '0',
};

async function start() {
  const port = await freePort();
  const { child, ended } = await startLimitedProcess(limits, { ...env, PORT: String(port) });
  return { child, ended, target: { port, pid: child.pid!, largeFile: '/uploads/film.mp4' } };
}

const { child, ended, target } = await start();
afterAll(async () => {
  child.kill('SIGTERM');
  await ended;
});

const attacks = {
  'compressed forms': attackWithGzip,
  'dripping bodies': attackWithDrip,
  'dripping files': attackWithFileDrip,
  'slow headers': attackWithSlowHeaders,
  'silent connections': attackWithSilence,
  'answers that nobody reads': attackWithoutReading,
};

test.each(Object.entries(attacks))(
  '250 %s are gone in time, and visitors do not notice',
  async (_, launch) => {
    const row = await launch(target, { attempts: 250, withinMs: 15_000 });
    expect(row, row.result).toMatchObject({ attempts: 250, ok: true });
    expect(row.result).toMatch(/^250 open at once/);
  },
);

test('one address may hold only so many connections, and another is not affected', async () => {
  const sockets = Array.from({ length: 310 }, () =>
    connect({ port: target.port, localAddress: '127.0.0.2' }),
  );
  const answers = await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<string>((resolve) => {
          let answer = '';
          socket.on('data', (data) => (answer += data.toString()));
          socket.on('error', () => {});
          socket.once('close', () => resolve(answer));
        }),
    ),
  );
  const refused = answers.filter((answer) => answer.includes('429 Too Many Requests'));
  expect(refused).toHaveLength(10);
  expect(refused[0]).toContain('There are too many connections from your address.');
  expect((await fetch(`http://127.0.0.1:${target.port}/health/live`)).status).toBe(200);
});

test('a compressed body is refused, and a stop does not wait for the rest of it', async () => {
  const other = await start();
  const socket = connect(other.target.port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => (answer += data.toString()));
  socket.on('error', () => {});
  const head = 'POST /api/v1/send HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
  socket.write(`${head}content-encoding: gzip\r\ncontent-length: 100\r\n\r\n{`);
  await expect.poll(() => answer).toContain('415 Unsupported Media Type');
  expect(answer).toContain('accept-encoding: identity');
  expect(answer).toContain('"code":"unsupported-media-type"');
  const startedAt = performance.now();
  other.child.kill('SIGTERM');
  expect(await other.ended).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});
