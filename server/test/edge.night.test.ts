import { connect as connectHttp2 } from 'node:http2';
import { setTimeout as delay } from 'node:timers/promises';
import { type ConnectionOptions, connect as connectTls } from 'node:tls';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { exchange } from '../../test-support/exchange.ts';
import { buildMp4 } from '../../test-support/media.ts';
import { SITE_NAME } from '../../test-support/nginx.ts';
import { openEdge } from '../test-support/edge-site.ts';
import { buildPost, buildProduct } from '../test-support/factories.ts';
import { postInput } from '../test-support/staff-posts.ts';

const MB = 1024 * 1024;
const { nginx, db, ask, save, upload, stopProcesses } = await openEdge();
await buildProduct({ db }, { slug: 'plum-tart', name: 'Plum tart', category: 'Tarts' });
await buildPost({ db }, { slug: 'plums', title: 'Plums are here' });

const soon = { interval: 10 };

async function warm(address: string, headers: Record<string, string> = {}): Promise<void> {
  await expect.poll(async () => (await ask(address, { headers })).cache, soon).toBe('HIT');
}

test('a change is visible two seconds after it was saved, even to the first visitor in a while', async () => {
  const pages = ['/', '/about', '/privacy'];
  for (const font_scale of [1.1, 1.2, 1.3]) {
    for (const address of [...pages, '/api/v1/settings']) await warm(address);
    const saved = await save('PUT', '/settings', { font_scale });
    // What is tested is the time itself: no request may come in between, because that would refresh the cache.
    await delay(2_000);
    for (const page of pages) expect((await ask(page)).text).toContain(`--font-scale:${font_scale}`);
    expect(JSON.parse((await ask('/api/v1/settings')).text)).toEqual(saved);
  }
});

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['zstd', undefined],
  ['br;q=0.0, gzip;q=0', undefined],
])('to %s the edge answers in %s, as the application compressed it', async (accepted, encoding) => {
  const headers = { 'accept-encoding': accepted };
  await warm('/menu', headers);
  const { headers: answered, body } = await ask('/menu', { headers });
  expect(answered['content-encoding']).toBe(encoding);
  expect(answered.vary).toBe('accept-encoding');
  expect(answered['content-length']).toBe(String(body.length));
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''];
  expect((decode?.(body) ?? body).toString()).toContain('Plum tart');
});

test('all ways to write the same encoding share one copy', async () => {
  const read = (accepted: string) => ask('/menu', { headers: { 'accept-encoding': accepted } });
  await warm('/menu', { 'accept-encoding': 'br' });
  for (const accepted of ['gzip, br', 'br;q=1.0', 'deflate,br ,gzip']) {
    expect((await read(accepted)).cache).toMatch(/^(HIT|REVALIDATED|EXPIRED)$/);
  }
});

test('a client that has the page gets a 304, and HEAD states its length', async () => {
  const { headers, body } = await ask('/menu');
  const again = await ask('/menu', { headers: { 'if-none-match': headers.etag! } });
  expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
  const head = await ask('/menu', { method: 'HEAD' });
  const { 'content-length': length } = head.headers;
  expect([head.status, head.body.length, length]).toEqual([200, 0, String(body.length)]);
});

test('an outdated copy is confirmed instead of being sent again', async () => {
  await warm('/about');
  const cache = async () => (await ask('/about')).cache;
  await expect.poll(cache, soon).toBe('REVALIDATED');
});

test('every answer has an id of its own, the same in the cache and in the log', async () => {
  await warm('/about');
  const ids = [await ask('/about'), await ask('/about')].map(({ headers }) => headers['x-request-id']);
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) await expect.poll(nginx.accessLog, soon).toContain(id);
});

test('the log holds neither whole addresses nor secrets', async () => {
  const secret = 's3cret-ticket';
  for (const address of [`/api/v1/documents/${secret}`, `/news?q=${secret}`, `/account/reset/${secret}`]) {
    await ask(address);
  }
  // Each of nginx's workers writes its own lines when it likes.
  for (const line of [' /account/reset... 404 ', ' /news 200 ', ' /api/v1/documents/... 404 ']) {
    await expect.poll(nginx.accessLog, soon).toContain(` 127.0.0.0/24 GET${line}`);
  }
  const log = await nginx.accessLog();
  expect(log).not.toContain(secret);
  expect(log).not.toContain('127.0.0.1');
});

test('an answer of nginx itself has the headers that protect, and one of the application has them once', async () => {
  const own = await ask('/news', { method: 'POST', headers: { 'content-length': String(2 * MB) } });
  expect([own.status, own.headers['x-content-type-options'], own.headers['content-security-policy']]).toEqual(
    [413, 'nosniff', "default-src 'none'; frame-ancestors 'none'"],
  );
  for (let time = 0; time < 2; time += 1) {
    const { headers } = await ask('/about');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src [^,]*$/);
  }
});

test('a film is sent in ranges, whole, and by its head', async () => {
  const film = buildMp4(3 * MB + 500, 7);
  const { url } = JSON.parse((await upload('film.mp4', film)).text) as { url: string };
  const ranges: [string, number, number][] = [
    ['bytes=0-99', 0, 100],
    [`bytes=${MB - 10}-${2 * MB + 10}`, MB - 10, 2 * MB + 11],
    ['bytes=-10', film.length - 10, film.length],
    [`bytes=${3 * MB}-`, 3 * MB, film.length],
  ];
  for (const [range, start, end] of [...ranges, ...ranges]) {
    const part = await ask(url, { headers: { range } });
    expect([part.status, part.headers['content-range']], range).toEqual([
      206,
      `bytes ${start}-${end - 1}/${film.length}`,
    ]);
    expect(part.body.equals(film.subarray(start, end)), range).toBe(true);
  }
  const beyond = await ask(url, { headers: { range: `bytes=${film.length}-` } });
  expect(beyond.status).toBe(416);
  const whole = await ask(url);
  expect([whole.status, whole.cache, whole.body.equals(film)]).toEqual([200, 'HIT', true]);
  const head = await ask(url, { method: 'HEAD' });
  expect([head.status, head.headers['content-length']]).toEqual([200, String(film.length)]);
});

test('made-up addresses take no room in the cache', async () => {
  for (const address of ['/no/such/page', '/api/v1/posts/slug/none', '/uploads/none.mp4']) {
    const answers = [await ask(address), await ask(address)];
    expect(answers.map(({ status, cache }) => [status, cache])).toEqual([
      [404, 'MISS'],
      [404, 'MISS'],
    ]);
  }
});

test('made-up queries of what exists take no room in the cache', async () => {
  const { url } = JSON.parse((await upload('film.mp4', buildMp4(5000, 9))).text) as { url: string };
  for (const address of ['/menu?x=1', '/about?utm_source=mail', '/menu?x=1&category=Tarts', `${url}?x=1`]) {
    const answers = [await ask(address), await ask(address)];
    expect(
      answers.map(({ status, cache }) => [status, cache]),
      address,
    ).toEqual([
      [200, 'MISS'],
      [200, 'MISS'],
    ]);
    expect(answers[0]!.headers).not.toHaveProperty('x-accel-expires');
  }
  await warm('/menu?category=Tarts');
});

test('TLS speaks HTTP/2, port 80 leads there, and other host names get nothing', async () => {
  const session = connectHttp2(`https://127.0.0.1:${nginx.tlsPort}`, {
    ca: nginx.certificate,
    servername: SITE_NAME,
  });
  const stream = session.request({ ':path': '/menu', ':authority': SITE_NAME });
  const status = await new Promise((resolve) => stream.once('response', (head) => resolve(head[':status'])));
  session.destroy();
  expect(status).toBe(200);
  const plain = `http://127.0.0.1:${nginx.redirectPort}/menu?page=2`;
  const { status: moved, headers } = await exchange(plain, { headers: { host: SITE_NAME } });
  expect([moved, headers.location]).toEqual([308, `https://${SITE_NAME}/menu?page=2`]);
  await expect(exchange(plain, { headers: { host: 'other.example' } })).rejects.toThrow('socket hang up');
});

test('a program that calls the API without TLS is refused, not led on', async () => {
  const call = `http://127.0.0.1:${nginx.redirectPort}/api/v1/posts`;
  const { status, headers } = await exchange(call, { headers: { host: SITE_NAME } });
  expect([status, headers.location]).toEqual([403, undefined]);
});

test.each<[what: string, options: ConnectionOptions, isAccepted: boolean]>([
  ['TLS 1.3', { minVersion: 'TLSv1.3' }, true],
  ['TLS 1.2 with GCM', { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-GCM-SHA256' }, true],
  ['TLS 1.2 with CBC', { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES256-SHA384' }, false],
  ['TLS 1.1', { minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1', ciphers: 'ALL@SECLEVEL=0' }, false],
])('%s', async (_, options, isAccepted) => {
  const socket = connectTls({
    port: nginx.tlsPort,
    host: '127.0.0.1',
    servername: SITE_NAME,
    ca: nginx.certificate,
    ...options,
  });
  const accepted = await new Promise((resolve) => {
    socket.once('secureConnect', () => resolve(true));
    socket.once('error', () => resolve(false));
  });
  socket.destroy();
  expect(accepted).toBe(isAccepted);
});

test('without any process, pages, reads and files come from the cache, however old, and what is gone stays gone', async () => {
  const addresses = ['/menu', '/about', '/menu/plum-tart', '/api/v1/content/products', '/api/v1/posts'];
  const gone = await save('POST', '/posts', postInput({ slug: 'gone' }));
  const removed = ['/news/gone', '/api/v1/posts/slug/gone'];
  for (const address of [...addresses, ...removed]) await warm(address);
  const [asset] = /\/assets\/[\w.-]+\.js/.exec((await ask('/menu')).text) ?? [];
  await warm(asset!);
  await save('DELETE', `/posts/${String(gone.id)}`);
  const status = (address: string) => async () => (await ask(address)).status;
  for (const address of removed) {
    await expect.poll(status(address), soon).toBe(404);
  }

  await warm('/privacy');
  await stopProcesses();
  // The last one to be asked for. When it has expired, so have the others, which are not requested meanwhile.
  const cache = async () => (await ask('/privacy')).cache;
  await expect.poll(cache, soon).toBe('STALE');
  for (const address of addresses) {
    const { status, cache } = await ask(address);
    expect([status, cache], address).toEqual([200, 'STALE']);
  }
  for (const address of removed) expect((await ask(address)).status, address).toBe(404);
  expect((await ask(asset!)).cache).toBe('HIT');
  for (const address of ['/contact', '/admin', '/health/ready'])
    expect((await ask(address)).status).toBe(502);
});
