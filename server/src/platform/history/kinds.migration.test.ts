import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { buildAccount } from '../../../../harness/accounts.ts';
import { up } from '../../../migrations/0181-history-kinds.ts';
import { createTestServices } from '../../../test/app.ts';

const services = await createTestServices();
const { db, env } = services;
const pool = new pg.Pool({ connectionString: env.DATABASE_URL, max: 1 });
const anySchema = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
afterAll(() => anySchema.destroy());

test('rows from before get the kind of their actor, even if the account is gone', async () => {
  const staff = await buildAccount(services, { isAdmin: true });
  const partner = await buildAccount(services, { isWholesale: true });
  const rows = [
    { actor_id: staff.id, actor_name: 'Olga', noun: 'tokens', kind: 'staff' },
    { actor_id: partner.id, actor_name: 'Bistro', noun: 'accounts', kind: 'partner' },
    { actor_id: randomUUID(), actor_name: 'Lena', noun: 'posts', kind: 'staff' },
    { actor_id: randomUUID(), actor_name: 'Cafe', noun: 'tokens', kind: 'partner' },
    { actor_id: null, actor_name: 'visitor', noun: 'messages', kind: 'visitor' },
    { actor_id: null, actor_name: 'command line', noun: 'accounts', kind: 'command-line' },
    { actor_id: null, actor_name: 'nightly job', noun: 'products', kind: 'job' },
  ];
  for (const { kind: _, ...row } of rows) {
    const values = { ...row, action: 'update', subject_id: 'old', before: null, after: null };
    await db.insertInto('history').values(values).execute();
  }
  await up(anySchema);
  const found = await db
    .selectFrom('history')
    .select('actor_kind')
    .where('subject_id', '=', 'old')
    .orderBy('id')
    .execute();
  expect(found.map(({ actor_kind }) => actor_kind)).toEqual(rows.map(({ kind }) => kind));
});
