import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { readPageForm } from './page-form.ts';
import { toWebRequest } from './web-request.ts';

const app = Fastify();
app.removeAllContentTypeParsers();
app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
app.post('/form', async (request, reply) => {
  const form = await readPageForm(request);
  const fields = await toWebRequest(request, reply, {
    publicUrl: 'http://localhost',
    url: request.url,
    form,
    isCached: false,
  }).formData();
  return { fields: Object.fromEntries(fields), refusal: form.refusal?.message ?? null };
});
afterAll(() => app.close());

const URL_ENCODED = 'application/x-www-form-urlencoded';

async function post(payload: string | Readable, type = URL_ENCODED) {
  const answer = await app.inject({
    method: 'POST',
    url: '/form',
    headers: { 'content-type': type },
    payload,
  });
  return answer.json();
}

test('a page accepts a form of up to 64 kB', async () => {
  const name = 'a'.repeat(64 * 1024 - 5);
  expect(await post(`name=${name}`)).toEqual({ fields: { name }, refusal: null });
});

test('a larger form is refused and truncated, even without a declared length', async () => {
  const text = `name=Dana&message=${'a'.repeat(70_000)}`;
  for (const body of [text, Readable.from([text.slice(0, 40_000), text.slice(40_000)])]) {
    const { fields, refusal } = await post(body);
    expect(refusal).toBe('This form is too large.');
    expect(fields).toMatchObject({ name: 'Dana', message: expect.stringMatching(/^a+$/) });
  }
});

test.each([
  ['unfinished multipart', 'multipart/form-data; boundary=x', '--x\r\n'],
  ['another content type', 'application/json', '{"name":"Dana"}'],
])('%s is refused, and the page gets an empty form', async (_, type, body) => {
  expect(await post(body, type)).toEqual({ fields: {}, refusal: 'The form is malformed.' });
});
