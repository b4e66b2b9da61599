import type { Endpoint } from '@velvet-spoon/contract/api/endpoint';
import { endpoints } from '@velvet-spoon/contract/api/endpoints';
import { expect, test } from 'vitest';
import { bearer, buildAccount } from '../../test-support/accounts.ts';
import { isFull } from '../../test-support/full.ts';
import { fuzz } from '../../test-support/fuzz.ts';
import { createTestApp } from '../test-support/app.ts';

const seed = Number(process.env.FUZZ_SEED ?? 1);
const { app, services } = await createTestApp({ RATE_LIMITS: 'all=1000000' });
const origin = await app.listen({ port: 0, host: '127.0.0.1' });

/** The same 6,000 of some 23,000 each time, from all operations: FUZZ_SEED chooses others, and a full check sends all. */
test('hostile values in every field of every operation: no 5xx, nothing outside its schema, and all can be read', async () => {
  const administrator = await buildAccount(services, { isAdmin: true, isOwner: true });
  const tokens = [null, administrator.token];
  const { faults, byStatus } = await fuzz(`${origin}/api/v1`, {
    ...(!isFull && { requests: 6_000 }),
    tokens,
    seed,
  });
  console.log('fuzz:', JSON.stringify(byStatus));
  expect(faults.slice(0, 5), `${faults.length} faults with FUZZ_SEED=${seed}`).toEqual([]);
  const reads = Object.values<Endpoint>(endpoints).filter(
    ({ method, path, audience, query }) =>
      method === 'GET' &&
      !path.includes('{') &&
      audience !== 'partner' &&
      query?.safeParse({}).success !== false,
  );
  for (const { path, success } of reads) {
    const answer = await fetch(`${origin}/api/v1${path}`, { headers: bearer(administrator.token) });
    expect(success.body?.safeParse(await answer.json()).error, path).toBeUndefined();
  }
});
