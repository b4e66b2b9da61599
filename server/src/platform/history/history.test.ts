import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestServices } from '../../../test-support/app.ts';
import { inTransaction } from '../db/database.ts';
import { actorOf, commandLine, record, visitor } from './history.ts';

const services = await createTestServices();
const { db } = services;

const change = { actor: commandLine, action: 'update', noun: 'products', subjectId: '7' };
const rows = () => db.selectFrom('history').selectAll().orderBy('id').execute();

test('a row records who, what, before and after, without secrets at any depth', async () => {
  await inTransaction(services, (tx) =>
    record(tx, {
      ...change,
      before: { name: 'Tart', password_hash: 'x', owner: { email: 'a@b.example', accessToken: 'y' } },
      after: { name: 'Cake', tags: ['raw'] },
    }),
  );
  const what = { action: 'update', noun: 'products', subject_id: '7' };
  expect(await rows()).toMatchObject([
    {
      ...what,
      actor_id: null,
      actor_name: 'command line',
      before: { name: 'Tart', 'owner.email': 'a@b.example' },
      after: { name: 'Cake', tags: ['raw'] },
    },
  ]);
  expect(JSON.stringify(await rows())).not.toMatch(/password_hash|accessToken/);
});

test('a change that is rolled back leaves no row', async () => {
  const before = (await rows()).length;
  const failing = inTransaction(services, async (tx) => {
    await record(tx, change);
    throw new Error('the change failed');
  });
  await expect(failing).rejects.toThrow('the change failed');
  expect(await rows()).toHaveLength(before);
});

test('only what differs is stored, at any depth, and a list counts as one', async () => {
  const same = { id: '7', name: 'Tart' };
  await inTransaction(services, (tx) =>
    record(tx, {
      ...change,
      before: { ...same, version: 1, address: { city: 'Here', zip: '1' }, tags: ['raw'], geo: null },
      after: { ...same, version: 2, address: { city: 'There', zip: '1' }, tags: [], geo: { x: 1 } },
    }),
  );
  expect((await rows()).at(-1)).toMatchObject({
    title: 'Tart',
    fields: ['address.city', 'tags', 'geo'],
    before: { 'address.city': 'Here', tags: ['raw'], geo: null },
    after: { 'address.city': 'There', tags: [], geo: { x: 1 } },
  });
  expect(Object.keys((await rows()).at(-1)!.before!)).toHaveLength(3);
});

test('a row keeps the kind of its actor', async () => {
  const staff = actorOf({ id: randomUUID(), username: 'Vera', is_admin: true });
  const partner = actorOf({ id: randomUUID(), username: 'Bistro', is_admin: false });
  const job = { id: null, name: 'nightly job' };
  for (const actor of [staff, partner, visitor, commandLine, job]) {
    await inTransaction(services, (tx) => record(tx, { ...change, actor }));
  }
  const kinds = (await rows()).slice(-5).map(({ actor_kind, person }) => [actor_kind, person]);
  expect(kinds).toEqual([
    ['staff', staff.id],
    ['partner', partner.id],
    ['visitor', 'visitor'],
    ['command-line', 'command line'],
    ['job', 'nightly job'],
  ]);
});
