import http from 'node:http';
import type https from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { fetchPublicPicture, isPublicAddress } from './remote-picture.ts';

const asked: string[] = [];
const server = http.createServer((request, reply) => {
  const path = request.url ?? '';
  asked.push(path);
  if (path === '/picture') return reply.end('bytes');
  if (path === '/moved') return reply.writeHead(302, { location: '/picture' }).end();
  if (path === '/inside') return reply.writeHead(302, { location: 'https://192.168.0.1/router' }).end();
  if (path === '/inside-name') return reply.writeHead(307, { location: 'https://localhost/secret' }).end();
  if (path === '/plain') return reply.writeHead(301, { location: 'http://pictures.example.com/' }).end();
  if (path === '/round') return reply.writeHead(302, { location: '/round' }).end();
  if (path === '/large') return reply.end(Buffer.alloc(2000));
  if (path === '/slow') return reply.writeHead(200).write('first');
  return reply.writeHead(404).end();
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends requests for the public name to the test server, and everything else through the real lookup. */
const request = ((url: URL, options: https.RequestOptions, answer: (r: http.IncomingMessage) => void) => {
  const isOurs = url.hostname === 'pictures.example.com';
  const { lookup, ...plain } = options;
  return http.request(
    isOurs ? `http://127.0.0.1:${port}${url.pathname}` : `http://${url.host}:${port}${url.pathname}`,
    isOurs ? plain : { ...plain, lookup },
    answer,
  );
}) as typeof https.request;

const fetchPicture = fetchPublicPicture({ request, maxBytes: 1000, timeoutMs: 500 });
const site = 'https://pictures.example.com';

test('POSTS-43 a picture is fetched, even after a redirect', async () => {
  expect(String(await fetchPicture(`${site}/picture`))).toBe('bytes');
  expect(String(await fetchPicture(`${site}/moved`))).toBe('bytes');
});

const refused: [path: string, message: string][] = [
  ['/inside', 'the address is not public'],
  ['/inside-name', 'the address is not public'],
  ['/plain', 'the address must begin with https://'],
  ['/round', 'the address redirects too often'],
  ['/large', 'the picture is too large'],
  ['/slow', 'the address took too long to respond'],
  ['/missing', 'the address returned status 404'],
];

for (const [path, message] of refused) {
  test(`POSTS-43 ${path}: ${message}`, async () => {
    await expect(fetchPicture(site + path)).rejects.toMatchObject({ name: 'RefusedAddress', message });
  });
}

test('POSTS-43 a name that resolves to an internal address is refused at lookup, before anything is sent', async () => {
  asked.length = 0;
  await expect(fetchPicture('https://localhost/secret')).rejects.toThrow('not public');
  await expect(fetchPublicPicture()('https://localhost/secret')).rejects.toThrow('not public');
  expect(asked).toEqual([]);
});

test('POSTS-43 a name that does not exist gets a readable error', async () => {
  await expect(fetchPublicPicture()('https://nothing.invalid/a.png')).rejects.toThrow(
    'the address could not be reached',
  );
});
