import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import type { ConnectionLimits } from '../src/platform/http/connection-limits.ts';
import { createTestServices } from '../test-support/app.ts';

/** Larger than the buffers between the two ends. */
const LARGE_FILE = 'film.mp4';

const FORM =
  'POST /api/v1/wholesale/register HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=x\r\n';
const gzipped = gzipSync('--x\r\ncontent-disposition: form-data; name="username"\r\n\r\nDana');

const slowClients: Record<string, (port: number) => Socket> = {
  // If it were decompressed, the parser would wait for bytes that the decompressor has already consumed.
  'gzip-encoded forms': (port) =>
    begin(port, `${FORM}content-encoding: gzip\r\ncontent-length: ${gzipped.length + 1}\r\n\r\n`, gzipped),
  // One byte at a time, often enough to never look idle.
  'dripping bodies': (port) =>
    drip(
      begin(
        port,
        'POST /api/v1/send HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 200000\r\n\r\n{',
      ),
      ' ',
    ),
  // The same inside a file, which may take much longer than other bodies.
  'dripping files': (port) =>
    drip(
      begin(port, `${FORM}content-length: 2000000\r\n\r\n--x\r\ncontent-disposition: form-data; name="`),
      'a',
    ),
  'slow headers': (port) => drip(begin(port, 'GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: '), 'a'),
  'silent connections': (port) => connect(port, '127.0.0.1'),
  'answers not read': (port) =>
    begin(port, `GET /uploads/${LARGE_FILE} HTTP/1.1\r\nhost: localhost\r\n\r\n`).pause(),
};

function begin(port: number, head: string, body: Uint8Array | string = ''): Socket {
  const socket = connect(port, '127.0.0.1').resume();
  socket.write(head);
  if (body.length > 0) socket.write(body);
  return socket;
}

function drip(socket: Socket, byte: string): Socket {
  const timer = setInterval(() => socket.write(byte), 100);
  socket.once('close', () => clearInterval(timer));
  return socket;
}

const pace = { graceMs: 500, savedMs: 800 };
const limits: ConnectionLimits = {
  headersMs: 500,
  checkEveryMs: 50,
  body: { ...pace, bytesPerSecond: 1_000, deadlineMs: 10_000 },
  files: { ...pace, bytesPerSecond: 16_000, deadlineMs: 60_000 },
  answer: { ...pace, bytesPerSecond: 4_000 },
};
const services = await createTestServices({ RATE_LIMITS: 'connectionsPerAddress=20' });
const folder = path.join(services.env.STORAGE_DIR, 'public');
await mkdir(folder, { recursive: true });
await writeFile(path.join(folder, LARGE_FILE), Buffer.alloc(16 * 1024 * 1024));

async function listen(limits?: ConnectionLimits) {
  const app = await buildApp(services, limits);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, port: (app.server.address() as AddressInfo).port };
}

const { app, port } = await listen(limits);
afterAll(() => app.close());

let accepted = 0;
app.server.on('connection', () => (accepted += 1));

/** Counted on the server's side: a client that never reads does not notice the end of its connection. */
const openConnections = () => promisify(app.server.getConnections.bind(app.server))();

test.for(Object.entries(slowClients))('%s are gone in time', async ([, misbehave]) => {
  const before = accepted;
  const sockets = Array.from({ length: 10 }, () => misbehave(port).on('error', () => {}));
  await expect.poll(() => accepted - before).toBe(10);
  await expect.poll(openConnections).toBe(0);
  for (const socket of sockets) socket.destroy();
});

/** On its way out, but the client has not taken all of it. */
async function halfClosed(): Promise<number> {
  const sockets = await readFile('/proc/net/tcp', 'utf8');
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const [FIN_WAIT_1, CLOSING, LAST_ACK] = ['04', '0B', '09'];
  return sockets.split('\n').filter((line) => {
    const [, local = '', , state = ''] = line.trim().split(/\s+/);
    return local.endsWith(suffix) && [FIN_WAIT_1, CLOSING, LAST_ACK].includes(state);
  }).length;
}

test.runIf(process.platform === 'linux')(
  'an answer that is not read leaves nothing in the kernel',
  async () => {
    const before = accepted;
    const sockets = Array.from({ length: 10 }, () =>
      slowClients['answers not read']!(port).on('error', () => {}),
    );
    await expect.poll(() => accepted - before).toBe(10);
    await expect.poll(openConnections).toBe(0);
    expect(await halfClosed()).toBe(0);
    for (const socket of sockets) socket.destroy();
  },
);

test('one address may hold only so many connections, and another is not affected', async () => {
  const patient = await listen();
  const sockets = Array.from({ length: 25 }, () =>
    connect({ port: patient.port, localAddress: '127.0.0.2' }),
  );
  const refused: string[] = [];
  for (const socket of sockets) void answerOf(socket).then((answer) => refused.push(answer));
  await expect.poll(() => refused).toHaveLength(5);
  for (const answer of refused) {
    expect(answer).toContain('429 Too Many Requests');
    expect(answer).toContain('There are too many connections from your address.');
  }
  expect((await fetch(`http://127.0.0.1:${patient.port}/health/live`)).status).toBe(200);
  for (const socket of sockets) socket.destroy();
  await patient.app.close();
});

test('a compressed body is refused, and a stop does not wait for the rest of it', async () => {
  const other = await listen();
  const socket = connect(other.port, '127.0.0.1');
  const head = 'POST /api/v1/send HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
  socket.write(`${head}content-encoding: gzip\r\ncontent-length: 100\r\n\r\n{`);
  const answer = answerOf(socket);
  await expect.poll(() => socket.bytesRead).toBeGreaterThan(0);
  await other.app.stop();
  expect(await answer).toContain('415 Unsupported Media Type');
  expect(await answer).toContain('accept-encoding: identity');
  expect(await answer).toContain('"code":"unsupported-media-type"');
});

/** All that came, once the connection is over. */
function answerOf(socket: ReturnType<typeof connect>): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    socket.on('data', (data) => (answer += data.toString()));
    socket.on('error', () => {});
    socket.once('close', () => resolve(answer));
  });
}
