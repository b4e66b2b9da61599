import { expect, test } from 'vitest';
import { createTestServices } from '../../../test-support/app.ts';
import { addressKey, DAY, defineLimit, HOUR, MINUTE } from './limits.ts';

const { limits, db } = await createTestServices();

const send = defineLimit('send', () => [
  { points: 2, seconds: 10 * MINUTE },
  { points: 3, seconds: DAY },
]);
const reset = defineLimit('reset', () => [{ points: 3, seconds: HOUR }]);

test('a limit counts each key separately and says how long to wait', async () => {
  await limits.consume(send, 'a');
  await limits.consume(send, 'a');
  await expect(limits.consume(send, 'a')).rejects.toMatchObject({
    code: 'too-many-requests',
    detail: 'Too many requests. Please try again in 10 minutes.',
    headers: { 'retry-after': '600' },
  });
  await limits.consume(send, 'b');
});

test('both windows of a limit apply', async () => {
  await limits.consume(send, 'c');
  await limits.consume(send, 'c');
  await expireShortWindows();
  await limits.consume(send, 'c');
  await expireShortWindows();
  await expect(limits.consume(send, 'c')).rejects.toMatchObject({
    detail: 'Too many requests. Please try again in 24 hours.',
  });
});

async function expireShortWindows(): Promise<void> {
  await db.updateTable('rate_limits').set({ expire: 1 }).where('key', 'like', 'send-600:%').execute();
}

test('a refunded point can be used again', async () => {
  for (let time = 0; time < 20; time += 1) {
    await limits.consume(reset, 'd');
    await limits.refund(reset, 'd');
  }
  expect(await limits.allows(reset, 'd')).toBe(true);
});

test('the table contains no addresses', async () => {
  await limits.consume(reset, '203.0.113.77');
  const rows = await db.selectFrom('rate_limits').select('key').execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('203.0.113.77');
});

test('an IPv6 network counts as one address, an IPv4 address on its own', () => {
  const table: [address: string, key: string][] = [
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['not an address', 'not an address'],
  ];
  for (const [address, key] of table) expect(addressKey(address), address).toBe(key);
});
