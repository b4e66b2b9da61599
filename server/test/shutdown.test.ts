import { mkdtemp } from 'node:fs/promises';
import { connect as connectSocket, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../../dev/postgres.ts';
import { startProcess } from '../../harness/process.ts';
import { cloneDatabase } from './database.ts';

const CLIENTS = 40;
const REQUEST = 'GET /api/v1/content/products HTTP/1.1\r\nhost: test\r\n\r\n';

type Sent = { at: number; answer: string | null };

/** Opens a connection that sends one request after another, and records when each was fully sent. */
function startClient(port: number, sent: Sent[]): Socket {
  const socket = connectSocket(port, '127.0.0.1');
  let received = '';
  let current: Sent | null = null;

  function ask(): void {
    const request: Sent = { at: Number.POSITIVE_INFINITY, answer: null };
    current = request;
    sent.push(request);
    received = '';
    socket.write(REQUEST, () => (request.at = performance.now()));
  }

  socket.on('connect', ask);
  socket.on('error', () => {});
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString('latin1');
    const head = received.indexOf('\r\n\r\n');
    const length = /content-length: (\d+)/i.exec(received);
    if (head === -1 || !length || received.length < head + 4 + Number(length[1])) return;
    if (current) current.answer = received.slice(0, received.indexOf('\r\n'));
    if (!/connection: close/i.test(received)) ask();
  });
  return socket;
}

test('under load, every request fully sent before SIGTERM gets a complete response', async () => {
  const port = await freePort();
  const { child, ended } = await startProcess('web', {
    PORT: String(port),
    DATABASE_URL: await cloneDatabase(),
    STORAGE_DIR: await mkdtemp(path.join(tmpdir(), 'velvet-spoon-stop-')),
    LOG_LEVEL: 'info',
  });
  const sent: Sent[] = [];
  const sockets = Array.from({ length: CLIENTS }, () => startClient(port, sent));
  const answered = () => sent.filter(({ answer }) => answer !== null).length;
  await expect.poll(answered, { timeout: 10_000 }).toBeGreaterThan(500);

  // A burst of new connections right before the signal, some of which are still waiting to be accepted.
  sockets.push(...Array.from({ length: CLIENTS }, () => startClient(port, sent)));
  await Promise.all(
    sockets.slice(CLIENTS).map((socket) => new Promise((done) => socket.once('connect', done))),
  );
  const signalAt = performance.now();
  child.kill('SIGTERM');
  expect(await ended).toBe(0);

  const before = sent.filter(({ at }) => at < signalAt);
  const unanswered = before.filter(({ answer }) => answer !== 'HTTP/1.1 200 OK');
  expect(before.length).toBeGreaterThan(500);
  expect(unanswered).toEqual([]);
  for (const socket of sockets) socket.destroy();
  await expect(fetch(`http://127.0.0.1:${port}/health/live`)).rejects.toThrow('fetch failed');
});
