import { expect, test } from 'vitest';
import { createTestServices } from '../../../test/app.ts';
import { inTransaction } from '../db/database.ts';
import { commandLine, record } from './history.ts';

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
  expect(await rows()).toMatchObject([
    {
      actor_id: null,
      actor_name: 'command line',
      action: 'update',
      noun: 'products',
      subject_id: '7',
      before: { name: 'Tart', owner: { email: 'a@b.example' } },
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
