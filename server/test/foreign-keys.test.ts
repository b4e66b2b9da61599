import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestServices } from './app.ts';

const { db } = await createTestServices();

test('every foreign key has an index that starts with its columns', async () => {
  const { rows } = await sql<{ foreign_key: string }>`
    select conrelid::regclass || '.' || conname as foreign_key
    from pg_constraint
    where contype = 'f'
      and connamespace = 'public'::regnamespace
      and not exists (
        select from pg_index
        where indrelid = conrelid
          and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey
      )
  `.execute(db);
  expect(rows).toEqual([]);
});
