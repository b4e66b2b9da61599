import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { within } from './deadline.ts';

test('work that takes too long is given up', async () => {
  await expect(within(5, new Promise(() => {}))).rejects.toThrow('No answer within 5 ms');
  await expect(within(5, new Promise(() => {}), () => new Error('gone'))).rejects.toThrow('gone');
});

test('an answer that arrived while the process was busy counts', async () => {
  const server = createServer((socket) => socket.end('here')).listen(0);
  await once(server, 'listening');
  const address = server.address();
  const socket = connect(typeof address === 'object' ? address!.port : 0);
  await once(socket, 'connect');
  const answered = within(20, once(socket, 'data'));
  // The answer has been sent, but the busy process reads it only after the deadline.
  const busyUntil = performance.now() + 200;
  while (performance.now() < busyUntil);
  await expect(answered).resolves.toHaveLength(1);
  server.close();
});
