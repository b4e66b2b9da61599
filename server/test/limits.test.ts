import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { accountCalls } from '../test-support/account-calls.ts';
import { createTestApp } from '../test-support/app.ts';

const site = await createTestApp();
const { post } = accountCalls(site);
/** Another process: the limits are counted in the database. */
const other = accountCalls(await createTestApp({ DATABASE_URL: site.services.env.DATABASE_URL }));

const password = 'cashew and vanilla';
const newEmail = () => `${randomUUID()}@example.com`;
const message = { name: 'Dana', email: 'dana@guest.example', phone: '+1 908', message: 'Hello' };

/** How often one address may call what anybody may call, and what it answers until then. */
test.each<[path: string, times: number, status: number, minutes: number, payload: () => object]>([
  ['/auth/register', 3, 201, 60, () => ({ username: 'Dana', email: newEmail(), password })],
  ['/auth/confirm', 15, 410, 60, () => ({ token: 'vs_guess', password })],
  ['/auth/forgot', 3, 202, 60, () => ({ email: newEmail() })],
  ['/auth/reset', 15, 400, 60, () => ({ token: 'vs_guess', password })],
  ['/send', 5, 202, 10, () => message],
])('API-31, API-40, API-74 %s answers one address %i times, in all processes', async (...row) => {
  const [path, times, status, minutes, payload] = row;
  const address = '203.0.113.5';
  for (let time = 0; time < times; time += 1) {
    const calls = time % 2 === 0 ? post : other.post;
    expect((await calls(path, payload(), address)).statusCode).toBe(status);
  }
  const refused = await post(path, payload(), address);
  expect(refused.json()).toMatchObject({ status: 429, code: 'too-many-requests' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(minutes * 60 - 60);
  expect((await other.post(path, payload(), address)).statusCode).toBe(429);
  expect((await post(path, payload())).statusCode, 'another address').toBe(status);
});
