import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import { limitBodyTime } from './body-time.ts';
import { acceptForms } from './multipart.ts';

const app = Fastify();
limitBodyTime(app, 100);
acceptForms(app);
app.route({ method: 'POST', url: '/text', handler: () => Promise.resolve('read') });
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

/** Sends the headers and the first byte of the body. */
async function begin(
  path: string,
  type: string,
): Promise<{ socket: ReturnType<typeof connect>; answer: () => string }> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => (answer += data.toString()));
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(`POST ${path} HTTP/1.1\r\nhost: test\r\ncontent-type: ${type}\r\ncontent-length: 4\r\n\r\n{`);
  return { socket, answer: () => answer };
}

test('a body that takes too long is cut off', async () => {
  const { socket, answer } = await begin('/text', 'application/json');
  await once(socket, 'close');
  expect(answer()).not.toContain('read');
});

test('a route that takes files allows a body more time', async () => {
  const { socket, answer } = await begin('/files', 'multipart/form-data; boundary=x');
  const other = await begin('/text', 'application/json');
  await once(other.socket, 'close');
  socket.write('abc');
  await expect.poll(answer).toContain('received');
  socket.destroy();
});

test('API-68 the largest allowed video can be uploaded over a slow connection', async () => {
  const { app: site } = await createTestApp();
  const seconds = (500 * 8) / 1.2;
  expect(site.server.requestTimeout).toBeGreaterThan(seconds * 1000);
  expect(site.server.headersTimeout).toBeLessThanOrEqual(60_000);
});
