import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createStaffApp } from '../test-support/app.ts';
import { buildPost } from '../test-support/factories.ts';
import { postInput } from '../test-support/staff-posts.ts';

const { services, db, call: save } = await createStaffApp();

const menu = { file_url: '/uploads/menus/a.pdf', file_name: null, mime_type: null, display_date: null };

/** Makes the database store a value that the API has no way to express. */
async function spoil(table: string, column: string): Promise<void> {
  await sql`
    create function ${sql.id(`spoil_${table}`)}() returns trigger language plpgsql as
      ${sql.lit(`begin new.${column} = 'infinity'; return new; end`)}
  `.execute(db);
  await sql`
    create trigger spoil before insert or update on ${sql.table(table)}
    for each row execute function ${sql.id(`spoil_${table}`)}()
  `.execute(db);
}

async function everything() {
  const [posts, menus, settings, history] = await Promise.all([
    db.selectFrom('posts').selectAll().execute(),
    db.selectFrom('menu').selectAll().execute(),
    db.selectFrom('settings').selectAll().execute(),
    db.selectFrom('history').selectAll().execute(),
  ]);
  return { posts, menus, settings, history };
}

test('a change whose answer cannot be made is not committed', async () => {
  const { id } = await buildPost(services);
  const before = await everything();
  await spoil('posts', 'created_at');
  await spoil('menu', 'display_date');
  await spoil('settings', 'updated_at');
  const answers = [
    await save('POST', '/posts', postInput()),
    await save('PUT', `/posts/${id}`, postInput()),
    await save('PUT', '/menu', menu),
    await save('PUT', '/settings', { font_scale: 1.25 }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 500, 500, 500]);
  expect(await everything()).toEqual(before);
});
