import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestServices } from '../test-support/app.ts';

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

test.each([
  ['a second row of settings', 'insert into settings default values', 'settings_pkey'],
  ['a font scale below 0.5', 'update settings set font_scale = 0.49', 'check'],
  ['a font scale above 2.5', 'update settings set font_scale = 2.51', 'check'],
  ['a second cafe', `insert into cafe (document) values ('{}')`, 'cafe_pkey'],
  ['a second menu', `insert into menu (file_url) values ('/a'), ('/b')`, 'menu_pkey'],
  ['a former menu', `insert into menu (file_url, is_current) values ('/a', false)`, 'menu_is_current'],
  [
    'an unknown place',
    `insert into page_pictures (name, media_id) values ('hero-3', $id)`,
    'page_pictures_name',
  ],
  [
    'half a point',
    `insert into page_pictures (name, media_id, focal_x) values ('film', $id, 2)`,
    'page_pictures_focal',
  ],
])('the database refuses %s', async (_, statement, constraint) => {
  const refused = sql.raw(statement.replace('$id', 'gen_random_uuid()')).execute(db);
  await expect(refused).rejects.toThrow(constraint);
});
