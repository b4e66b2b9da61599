import http from 'node:http';
import type https from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';
import { fetchPublicPicture } from './remote-picture.ts';

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

const fetchPicture = fetchPublicPicture({ request, maxBytes: 1000, timeoutMs: 60_000 });
const site = 'https://pictures.example.com';

test('POSTS-43 a picture is fetched, even after a redirect', async () => {
  expect(String(await fetchPicture(`${site}/picture`))).toBe('bytes');
  expect(String(await fetchPicture(`${site}/moved`))).toBe('bytes');
});

test.each([
  ['/inside', 'the address is not public'],
  ['/inside-name', 'the address is not public'],
  ['/plain', 'the address must begin with https://'],
  ['/round', 'the address redirects too often'],
  ['/large', 'the picture is too large'],
  ['/missing', 'the address returned status 404'],
])('POSTS-43 %s: %s', async (path, message) => {
  await expect(fetchPicture(site + path)).rejects.toMatchObject({ name: 'RefusedAddress', message });
});

test('POSTS-43 an address that does not finish its response is given up', async () => {
  const fetchInTime = fetchPublicPicture({ request, timeoutMs: 500 });
  const message = 'the address took too long to respond';
  await expect(fetchInTime(`${site}/slow`)).rejects.toMatchObject({ name: 'RefusedAddress', message });
});

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

const outside = ['8.8.8.8', '93.184.216.34', '192.0.1.1', '198.20.0.1', '2606:4700::1111', '2a00:1450::1'];

/** One address from each special-purpose range in the IANA registry, and unusual spellings of internal addresses. */
const inside = [
  '0.0.0.0 10.0.0.1 100.64.0.1 127.0.0.1 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.1 192.0.2.1',
  '192.31.196.1 192.52.193.1 192.88.99.1 192.168.1.1 192.175.48.1 198.18.0.1 198.51.100.1 203.0.113.1',
  '224.0.0.1 240.0.0.1 255.255.255.255 127.1 0x7f.1 2130706433 0177.0.0.1',
  ':: ::1 ::ffff:8.8.8.8 ::ffff:127.0.0.1 64:ff9b::8.8.8.8 64:ff9b:1::1 100::1 2001::1 2001:db8::1 2002:7f00:1::',
  '3fff::1 4000::1 5f00::1 fc00::1 fd12::1 fe80::1 fec0::1 ff02::1 example.com',
].flatMap((line) => line.split(' '));

test.each(outside)('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each(inside)('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
