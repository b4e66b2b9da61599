import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { buildAccount, mailsTo, PASSWORD } from '../../../test-support/accounts.ts';
import { createTestApp } from '../../test-support/app.ts';
import { startWorker } from '../worker.ts';

const { app, services } = await createTestApp({ RATE_LIMITS: 'signInPerAddress=5000' });
const worker = await startWorker(services);
afterAll(() => worker.stop());

async function signIn(identifier: string, password: string, remoteAddress: string): Promise<number> {
  const payload = { identifier, password };
  const answer = await app.inject({ method: 'POST', url: '/api/v1/wholesale/login', payload, remoteAddress });
  return answer.statusCode;
}

const partner = () => buildAccount(services, { isWholesale: true });
const count = (statuses: number[], wanted: number) => statuses.filter((status) => status === wanted).length;

test.each([
  ['one address', 130, () => '203.0.113.1'],
  ['many addresses', 400, (time: number) => `2001:db8:${time.toString(16)}::1`],
])(
  'an attempt from %s that we were too busy to check is not a failed one',
  async (_, attempts, addressOf) => {
    await sql`truncate rate_limits`.execute(services.db);
    const statuses = await Promise.all(
      Array.from({ length: attempts }, (__, time) => signIn(`user ${time}`, 'wrong', addressOf(time))),
    );
    expect(count(statuses, 401) + count(statuses, 503)).toBe(attempts);
    expect(count(statuses, 503)).toBeGreaterThan(0);
    const { rows } = await sql<{ limit: string; points: number }>`
    select split_part(key, '-', 1) as limit, sum(points)::int as points from rate_limits group by 1 order by 1
  `.execute(services.db);
    const points = count(statuses, 401);
    expect(rows).toEqual([
      { limit: 'signInPerAccount', points },
      { limit: 'signInPerAddress', points },
      { limit: 'signInPerDay', points },
    ]);
  },
);

/** Counts checks, not milliseconds, so it holds on a busy machine. */
test('a flood from one address delays a sign-in from another by a few checks only', async () => {
  const { email } = await partner();
  let checked = 0;
  const end = new AbortController();
  async function keepTrying(stranger: number): Promise<void> {
    for (let time = 0; !end.signal.aborted; time += 1) {
      const status = await signIn(`stranger ${stranger} ${time}`, 'wrong', '203.0.113.2');
      if (status === 401) checked += 1;
    }
  }
  const flood = Array.from({ length: 50 }, (_, stranger) => keepTrying(stranger));
  const delays: number[] = [];
  for (let time = 0; time < 10; time += 1) {
    const before = checked;
    expect(await signIn(email, PASSWORD, '203.0.113.3')).toBe(200);
    delays.push(checked - before);
  }
  end.abort();
  await Promise.all(flood);
  const [, ...allButSlowest] = delays.toSorted((one, other) => other - one);
  expect(Math.max(...allButSlowest)).toBeLessThan(25);
});

test('a flood from 200 addresses locks out strangers, but not the owner at a known address', async () => {
  const { email } = await partner();
  const home = '198.51.100.1';
  expect(await signIn(email, PASSWORD, home)).toBe(200);

  const statuses: number[] = [];
  for (let start = 0; start < 200; start += 50) {
    const batch = Array.from({ length: 50 }, (_, index) =>
      signIn(email, 'wrong', `192.0.2.${start + index}`),
    );
    statuses.push(...(await Promise.all(batch)));
  }
  expect(count(statuses, 401)).toBe(100);
  expect(count(statuses, 429)).toBe(100);

  expect(await signIn(email, PASSWORD, '198.51.100.2')).toBe(429);
  expect(await signIn(email, PASSWORD, home)).toBe(200);
  await expect
    .poll(() => mailsTo(services, email))
    .toMatchObject([{ subject: 'Someone keeps trying to sign in to your account' }]);
});
