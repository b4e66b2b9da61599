import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { createTestApp } from '../../test-support/app.ts';

const first = await createTestApp();
const DATABASE_URL = first.services.env.DATABASE_URL;
const second = await createTestApp({ DATABASE_URL });
const lenient = await createTestApp({ DATABASE_URL, RATE_LIMITS: 'send=1000' });

async function send({ app }: { app: FastifyInstance }, remoteAddress: string, change = {}) {
  const payload = { name: 'Dana', email: 'dana@guest.example', phone: '+1 908', message: 'Hello', ...change };
  return app.inject({ method: 'POST', url: '/api/v1/send', payload, remoteAddress });
}

test('API-31 the 31st message from an address in a day is refused', async () => {
  const codes: number[] = [];
  for (let index = 0; index < 31; index += 1) codes.push((await send(lenient, '198.51.100.4')).statusCode);
  expect(codes).toEqual([...Array<number>(30).fill(202), 429]);
});

test('neither a resent form nor a bad request counts against the limit', async () => {
  const again = { request_id: randomUUID() };
  for (let index = 0; index < 8; index += 1) {
    expect((await send(first, '198.51.100.3', again)).statusCode).toBe(202);
    expect((await send(first, '198.51.100.3', { email: 'none' })).statusCode).toBe(400);
  }
});

test('a form sent twice at once near the limit gets the first answer twice, and counts once', async () => {
  const address = '198.51.100.5';
  for (let index = 0; index < 3; index += 1) await send(first, address);
  const again = { request_id: randomUUID() };
  const twins = await Promise.all(
    [first, second, first, second, first, second].map((one) => send(one, address, again)),
  );
  expect(twins.map(({ statusCode }) => statusCode)).toEqual(Array<number>(6).fill(202));
  expect(new Set(twins.map(({ body }) => body)).size).toBe(1);
  expect((await send(first, address)).statusCode, 'the fifth message').toBe(202);
  expect((await send(first, address)).statusCode, 'the sixth message').toBe(429);
  expect((await send(second, address, again)).statusCode, 'known, even over the limit').toBe(202);
});
