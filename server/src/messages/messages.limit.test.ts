import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, expect, test } from 'vitest';
import { createTestServices } from '../../test/app.ts';
import { audienceScope, requireAudiences } from '../http/audience.ts';
import { handleProblems, ProblemError } from '../http/problem.ts';
import { messagesRoutes } from './messages.routes.ts';

const services = await createTestServices();
const counts = new Map<string, number>();
const app = Fastify();
app.setValidatorCompiler(validatorCompiler);
app.setSerializerCompiler(serializerCompiler);
requireAudiences(app);
handleProblems(app);
await audienceScope(app, 'public', (scope) => {
  messagesRoutes(scope, services, async (address) => {
    counts.set(address, (counts.get(address) ?? 0) + 1);
    if (counts.get(address)! > 2) throw new ProblemError('too-many-requests');
  });
});
afterAll(() => app.close());

function send(remoteAddress: string, change: Record<string, string> = {}) {
  const payload = { name: 'Dana', email: 'dana@guest.example', phone: '+1 908', message: 'Hello', ...change };
  return app.inject({ method: 'POST', url: '/api/v1/send', payload, remoteAddress });
}

test('each address is counted for itself, and what is too much is not kept', async () => {
  const codes = [];
  for (let index = 0; index < 3; index += 1) codes.push((await send('198.51.100.1')).statusCode);
  expect(codes).toEqual([202, 202, 429]);
  expect((await send('198.51.100.2')).statusCode).toBe(202);
  expect(await services.db.selectFrom('messages').select('id').execute()).toHaveLength(3);
  expect(await services.db.selectFrom('mails').select('id').execute()).toHaveLength(3);
});

test('a form that is sent again does not count, and neither does a bad request', async () => {
  const request = { request_id: randomUUID() };
  for (let index = 0; index < 5; index += 1) {
    expect((await send('198.51.100.3', request)).statusCode).toBe(202);
    expect((await send('198.51.100.3', { email: 'none' })).statusCode).toBe(400);
  }
  expect(counts.get('198.51.100.3')).toBe(1);
});
