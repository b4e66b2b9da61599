import { ProblemSchema } from '@velvet-spoon/contract/api/problem';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { handleProblems, ProblemError } from './problem.ts';

function buildFaulty() {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleProblems(app);
  const body = z.strictObject({ name: z.string().min(1), email: z.email() });
  app.post('/form', { schema: { body } }, async () => 'fine');
  app.get('/thrown', async () => {
    throw new ProblemError('not-found', 'There is no dessert at this address.');
  });
  app.get('/broken', async () => {
    throw new Error('connect ECONNREFUSED 10.0.0.7:5432 password=hunter2');
  });
  app.get('/bad-answer', { schema: { response: { 200: z.object({ id: z.string() }) } } }, async () => ({
    id: 7,
  }));
  return app;
}

test('API-6 a thrown problem becomes a problem document with its code and detail', async () => {
  const answer = await buildFaulty().inject('/thrown');
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toBe('application/problem+json');
  expect(ProblemSchema.parse(answer.json())).toMatchObject({
    code: 'not-found',
    status: 404,
    title: 'Not found',
    detail: 'There is no dessert at this address.',
  });
});

test('API-6 several invalid fields give a list with one entry each, unknown keys included', async () => {
  const payload = { name: '', email: 'dana', extra: 1 };
  const answer = await buildFaulty().inject({ method: 'POST', url: '/form', payload });
  expect(answer.statusCode).toBe(400);
  const { code, detail, fields } = ProblemSchema.parse(answer.json());
  expect(code).toBe('invalid-request');
  expect(detail).toHaveLength(3);
  expect(detail).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^name: /),
      expect.stringMatching(/^email: /),
      expect.stringMatching(/extra/),
    ]),
  );
  expect(fields?.toSorted()).toEqual(['email', 'name']);
});

test('an internal error does not reveal its cause', async () => {
  const answer = await buildFaulty().inject('/broken');
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toMatch(/ECONNREFUSED|10\.0\.0\.7|hunter2/);
  expect(ProblemSchema.parse(answer.json()).code).toBe('internal-error');
});

test('a response that breaks the contract is an internal error', async () => {
  const answer = await buildFaulty().inject('/bad-answer');
  expect(ProblemSchema.parse(answer.json()).code).toBe('internal-error');
});

test('broken JSON, an unsupported content type and a large body have their own codes', async () => {
  const app = buildFaulty();
  const post = (payload: string, type: string) =>
    app.inject({ method: 'POST', url: '/form', payload, headers: { 'content-type': type } });
  const large = JSON.stringify({ name: 'x'.repeat(2_000_000) });
  const answers = [await post('{', 'application/json'), await post('x', 'text/csv')];
  answers.push(await post(large, 'application/json'));
  expect(answers.map((answer) => [answer.json().status, answer.json().code])).toEqual([
    [400, 'invalid-request'],
    [415, 'unsupported-media-type'],
    [413, 'body-too-large'],
  ]);
});

test('an unknown path gets a problem document', async () => {
  expect((await buildFaulty().inject('/nowhere')).json()).toMatchObject({ code: 'not-found', status: 404 });
});
