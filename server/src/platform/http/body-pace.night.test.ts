import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { limitBodyPace } from './body-pace.ts';
import { earlyAnswers } from './early-answer.ts';
import { acceptForms } from './multipart.ts';

/** 1 kB per second for text, and much more for files, so that the two are easy to tell apart. */
const limits = {
  checkEveryMs: 20,
  body: { graceMs: 600, bytesPerSecond: 1_000, savedMs: 1_200, deadlineMs: 4_500 },
  files: { graceMs: 600, bytesPerSecond: 100_000, savedMs: 1_200, deadlineMs: 60_000 },
};

const app = Fastify();
limitBodyPace(app, limits, earlyAnswers({ 'x-frame-options': 'DENY' }));
acceptForms(app);
app.route({ method: 'POST', url: '/text', handler: () => Promise.resolve('read') });
app.route({ method: 'POST', url: '/refused', onRequest: refuse, handler: () => Promise.resolve('read') });
app.route({
  method: 'POST',
  url: '/files',
  config: { takesFiles: true },
  async handler({ raw }) {
    await once(raw.resume(), 'end');
    return 'received';
  },
});
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());

async function refuse(): Promise<void> {
  throw new Error('Not you.');
}

type Sending = {
  path: string;
  length: number;
  bytesPerTick: number;
  /** How much to send at once, before the rest. */
  first?: number;
  type?: string;
};

/** Sends a body little by little, 50 times a second. Resolves with all that came back, once the connection is closed. */
async function send({
  path,
  length,
  bytesPerTick,
  first = 0,
  type = 'text/plain',
}: Sending): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  let left = length - first;
  socket.on('data', (data) => {
    answer += data.toString();
    if (left <= 0) socket.end();
  });
  socket.on('error', () => {});
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: test\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`,
  );
  socket.write('a'.repeat(first));
  const startedAt = performance.now();
  const timer = setInterval(() => {
    // By the clock: on a busy machine timers fire late, and the pace must hold all the same.
    const due = Math.ceil((performance.now() - startedAt) / 20) * bytesPerTick;
    const piece = Math.min(due - (length - first - left), left);
    left -= piece;
    if (piece > 0) socket.write('a'.repeat(piece));
  }, 20);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(timer);
  return answer;
}

test('a slow body that keeps the pace is read', async () => {
  expect(await send({ path: '/text', length: 4_000, bytesPerTick: 40 })).toContain('read');
});

test('a body that keeps the pace but never ends is cut off at the deadline', async () => {
  const answer = await send({ path: '/text', length: 100_000, bytesPerTick: 40 });
  expect(answer).toContain('408 Request Timeout');
});

test('a fast start does not pay for a long silence', async () => {
  const answer = await send({ path: '/text', length: 500_000, first: 400_000, bytesPerTick: 1 });
  expect(answer).toContain('408 Request Timeout');
});

test('a route that takes files wants them faster, and allows them more time', async () => {
  const multipart = 'multipart/form-data; boundary=x';
  const pacing = { path: '/files', type: multipart };
  expect(await send({ ...pacing, length: 100_000, bytesPerTick: 40 })).toContain('408 Request Timeout');
  expect(await send({ ...pacing, length: 500_000, bytesPerTick: 4_000 })).toContain('received');
});

test('a body that no handler reads must end too', async () => {
  const answer = await send({ path: '/refused', length: 1_000, bytesPerTick: 1 });
  expect(answer).toContain('500 Internal Server Error');
  expect(answer).not.toContain('408');
});
