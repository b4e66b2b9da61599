import { connect, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { stopGracefully } from './shutdown.ts';

test('a request that comes over a connection from before the end is answered', async () => {
  const app = Fastify();
  stopGracefully(app, { drainMs: 0, disconnectMs: 60_000, silenceMs: 60_000 });
  app.get('/', () => 'here');
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const early = connect(Number(port), '127.0.0.1');
  await expect.poll(() => countOf(app.server)).toBe(1);

  const stopped = app.stop();
  await expect.poll(() => app.server.listening).toBe(false);
  early.write('GET / HTTP/1.1\r\nHost: cafe.example\r\n\r\n');
  expect(await text(early)).toMatch(/^HTTP\/1.1 200 OK[^]+connection: close[^]+here$/);
  await stopped;
});

function countOf(server: Server): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}
