import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { handleProblems } from '../http/problem.ts';
import { FORM_BYTES, toWebRequest } from './web-request.ts';

const app = Fastify();
handleProblems(app);
app.removeAllContentTypeParsers();
app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
app.post('/form', async (request, reply) => {
  const { webRequest, problem } = toWebRequest(request, reply, FORM_BYTES);
  const size = await webRequest.text().then(
    (text) => text.length,
    () => null,
  );
  if (problem()) throw problem()!;
  return { size };
});
afterAll(() => app.close());

function post(payload: string | Readable) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return app.inject({ method: 'POST', url: '/form', headers, payload });
}

test('a form of a page may have 64 kB', async () => {
  expect((await post('a'.repeat(64 * 1024))).json()).toEqual({ size: 64 * 1024 });
});

test('a larger one is refused, also when it does not say how large it is', async () => {
  for (const body of ['a'.repeat(64 * 1024 + 1), Readable.from(['a'.repeat(40_000), 'a'.repeat(40_000)])]) {
    const answer = await post(body);
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({
      code: 'body-too-large',
      detail: 'This form is larger than we accept.',
    });
  }
});
