import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { CachedResponse, isAmong } from './cached-response.ts';

const text = 'A tart for every day. '.repeat(200);
const headers = { 'content-type': 'text/html', 'strict-transport-security': 'max-age=1' };
const page = new CachedResponse({ status: 200, headers, body: Buffer.from(text) });
const headersOf = ({ headers }: { headers: string[] }) =>
  Object.fromEntries(headers.flatMap((name, at) => (at % 2 ? [] : [[name, headers[at + 1]]])));

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['GZIP;q=1, br;q=0', 'gzip', gunzipSync],
  ['br;q=0.0, gzip;q=0', undefined, (body: Buffer) => body],
  [undefined, undefined, (body: Buffer) => body],
])('to %s it answers in %s', async (accepted, encoding, decode) => {
  const answer = await page.answer(accepted);
  expect(decode(answer.body!).toString()).toBe(text);
  expect(headersOf(answer)).toMatchObject({
    ...headers,
    vary: 'accept-encoding',
    'content-length': String(answer.body!.length),
    etag: expect.stringMatching(encoding ? `-${encoding}"$` : /^"[\w-]{20}"$/),
  });
  expect(headersOf(answer)['content-encoding']).toBe(encoding);
});

test('each encoding is made once, and takes only its own memory', async () => {
  const [first, second] = await Promise.all([page.answer('br'), page.answer('br, gzip')]);
  expect(second).toBe(first);
  expect(page.answer('br')).toBe(first);
  for (const body of [first.body!, page.body]) expect(body.buffer.byteLength).toBe(body.length);
});

test('a client that states its tag gets a 304 with everything but what describes the bytes', async () => {
  const { etag, vary, ...rest } = headersOf(await page.answer('br'));
  const answer = await page.answer('br', `"x", W/${etag}`);
  expect([answer.status, answer.body, headersOf(answer)]).toEqual([
    304,
    null,
    { etag, vary, 'strict-transport-security': rest['strict-transport-security'] },
  ]);
  const absent = new CachedResponse({ status: 404, headers, body: Buffer.from(text) });
  expect((await absent.answer('', '*')).status).toBe(404);
  expect(['*', '"x"', undefined].map((tags) => isAmong(tags, etag!))).toEqual([true, false, false]);
});

test.each([
  ['text/html', 100],
  ['image/avif', 5_000],
])('%s of %d bytes is not compressed', async (type, bytes) => {
  const body = Buffer.alloc(bytes);
  const small = new CachedResponse({ status: 200, headers: { 'content-type': type }, body });
  expect(headersOf(await small.answer('br'))).not.toHaveProperty('vary');
  expect((await small.answer('br')).body).toHaveLength(bytes);
});
