import { beforeEach, expect, test } from 'vitest';
import { buildAccount } from '../../../test-support/accounts.ts';
import { createTestApp } from '../../test-support/app.ts';
import { staffCalls } from '../../test-support/staff.ts';

const site = await createTestApp();
const { services } = site;
const { db } = services;
const { call } = staffCalls(site);

const build = (isOwner: boolean) => buildAccount(services, { isAdmin: true, isOwner });
const owners = () => db.selectFrom('users').select('id').where('is_owner', '=', true).execute();

beforeEach(async () => {
  await db.deleteFrom('users').execute();
});

test('PEOPLE-14 the last owner can neither be demoted nor removed, not even by themselves', async () => {
  const { id, token } = await build(true);
  await build(false);
  const demoted = await call('PATCH', `/admin/people/${id}`, { token, payload: { role: 'staff' } });
  const removed = await call('DELETE', `/admin/people/${id}`, { token });
  for (const answer of [demoted, removed]) {
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'last-owner']);
  }
  expect(await owners()).toEqual([{ id }]);
});

test('an owner may leave once there is another', async () => {
  const [first, second] = [await build(true), await build(true)];
  expect((await call('DELETE', `/admin/people/${first.id}`, { token: first.token })).statusCode).toBe(204);
  expect(await owners()).toEqual([{ id: second.id }]);
});

for (const [name, act] of [
  ['remove', (id: string, token: string) => call('DELETE', `/admin/people/${id}`, { token })],
  [
    'demote',
    (id: string, token: string) =>
      call('PATCH', `/admin/people/${id}`, { token, payload: { role: 'staff' } }),
  ],
] as const) {
  test(`PEOPLE-14 of two owners who ${name} each other at the same time, one stays`, async () => {
    for (let round = 0; round < 15; round += 1) {
      await db.deleteFrom('users').execute();
      const [first, second] = [await build(true), await build(true)];
      const answers = await Promise.all([act(first.id, second.token), act(second.id, first.token)]);
      const done = answers.filter(({ statusCode }) => statusCode < 300);
      expect(done, answers.map(({ body }) => body).join(' ')).toHaveLength(1);
      expect(await owners()).toHaveLength(1);
    }
  });
}
