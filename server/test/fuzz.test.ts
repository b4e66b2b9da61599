import { expect, test } from 'vitest';
import { buildAccount } from '../../harness/accounts.ts';
import { fuzz } from '../../harness/fuzz.ts';
import { createTestApp } from './app.ts';

const many = '1000000';
const { app, services } = await createTestApp({
  LIMIT_SEND_PER_10_MINUTES: many,
  LIMIT_SEND_PER_DAY: many,
  LIMIT_APPLY_PER_HOUR: many,
  LIMIT_SIGN_IN_PER_ACCOUNT: many,
  LIMIT_SIGN_IN_PER_ADDRESS: many,
  LIMIT_RESET_PER_HOUR: many,
  LIMIT_READ_PER_MINUTE: many,
});
const site = await app.listen({ port: 0, host: '127.0.0.1' });

test('no hostile field makes the API fail or answer outside its contract', async () => {
  const administrator = await buildAccount(services, { isAdmin: true });
  const tokens = [null, administrator.token];
  const report = await fuzz(`${site}/api/v1`, { requests: 6000, tokens });
  expect(report.faults).toEqual([]);
  expect(report.requests).toBe(6000);
}, 120_000);
