import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { isAmong, KeptAnswer } from './kept-answer.ts';

const text = Array.from({ length: 1000 }, (_, index) => `A tart for ${index ** 2}. `).join('');
const page = build();

function build(): KeptAnswer {
  return new KeptAnswer({
    status: 200,
    headers: { 'content-type': 'text/html', 'cache-control': 'public' },
    body: Buffer.from(text),
  });
}

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['gzip;q=1, br;q=0', 'gzip', gunzipSync],
  ['*', 'br', brotliDecompressSync],
])('to %s it answers in %s', (accepted, encoding, decode) => {
  const { headers, body, etag } = page.variantFor(accepted);
  expect(decode(body).toString()).toBe(text);
  expect(headers.join(' ')).toContain(`content-encoding ${encoding} content-length ${body.length}`);
  expect(headers.join(' ')).toContain('vary accept-encoding');
  expect(etag).toMatch(new RegExp(`^"[\\w-]{20}-${encoding}(?:-quick)?"$`));
});

test.each([undefined, '', 'identity', 'zstd', 'br;q=0, gzip;q=0'])(
  'to %s it answers plain text',
  (accepted) => {
    const { headers, body } = page.variantFor(accepted);
    expect(body.toString()).toBe(text);
    expect(headers).not.toContain('content-encoding');
  },
);

test('each encoding is made once', () => {
  const answer = build();
  expect(answer.variantFor('br').body).toBe(answer.variantFor('br, gzip').body);
});

test.each(['br', 'gzip'])(
  'whoever asks again for %s has a smaller form made, with another tag',
  async (encoding) => {
    const answer = build();
    const quick = answer.variantFor(encoding);
    expect(answer.variantFor(encoding)).toBe(quick);
    await expect.poll(() => answer.variantFor(encoding)).not.toBe(quick);
    const dense = answer.variantFor(encoding);
    expect(dense.body.length).toBeLessThan(quick.body.length);
    expect(dense.etag).toBe(quick.etag.replace('-quick', ''));
    expect(isAmong(quick.etag, dense)).toBe(false);
    expect(answer.variantFor(encoding)).toBe(dense);
  },
);

test('a 304 repeats everything but what describes the bytes', () => {
  const { headersOf304, etag } = page.variantFor('br');
  expect(headersOf304).toEqual(['cache-control', 'public', 'vary', 'accept-encoding', 'etag', etag]);
});

test('a tag is recognised in every way that caches state it', () => {
  const variant = build().variantFor('br');
  const { etag } = variant;
  for (const stated of [etag, `W/${etag}`, `"x", ${etag}`, '*']) expect(isAmong(stated, variant)).toBe(true);
  for (const stated of ['"x"', '', etag.replace('-br', '-gzip')])
    expect(isAmong(stated, variant)).toBe(false);
});

test('small and compressed things stay as they are', () => {
  for (const [type, bytes] of [
    ['text/html', 100],
    ['image/avif', 5000],
  ] as const) {
    const answer = new KeptAnswer({
      status: 200,
      headers: { 'content-type': type },
      body: Buffer.alloc(bytes),
    });
    expect(answer.variantFor('br').headers).not.toContain('vary');
    expect(answer.variantFor('br').body).toHaveLength(bytes);
  }
});

test('a kept answer keeps only its own bytes alive', () => {
  const small = new KeptAnswer({ status: 200, headers: {}, body: Buffer.from('[]') });
  expect(small.body.buffer.byteLength).toBe(2);
  const headers = { 'content-type': 'text/html' };
  const large = new KeptAnswer({ status: 200, headers, body: Buffer.from('dates and cashews '.repeat(200)) });
  for (const encoding of ['br', 'gzip', 'identity']) {
    const { body } = large.variantFor(encoding);
    expect(body.buffer.byteLength, encoding).toBe(body.length);
  }
});
