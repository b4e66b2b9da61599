import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '../../test/app.ts';

const { services } = await createTestApp();
const { db } = services;
await sql`truncate posts cascade`.execute(db);

type Tally = { display_theme: string; posts: number };

/** What the database has kept, which must be what counting says. */
async function tallies(): Promise<Record<string, number>> {
  const kept = await sql<Tally>`select display_theme, posts from post_tallies where posts <> 0`.execute(db);
  const counted = await sql<Tally>`
    select display_theme, count(*)::int as posts from posts group by display_theme`.execute(db);
  const byTheme = (rows: Tally[]) =>
    Object.fromEntries(rows.map(({ display_theme, posts }) => [display_theme, posts]));
  expect(byTheme(kept.rows)).toEqual(byTheme(counted.rows));
  return byTheme(kept.rows);
}

async function insertPosts(theme: string, count: number): Promise<void> {
  await sql`
    insert into posts (slug, title, theme, content, created_at)
    select ${theme} || n, 'Story', ${theme}, '', now() from generate_series(1, ${count}::int) as n
  `.execute(db);
}

test('the tallies follow every way in which posts come, change and go', async () => {
  expect(await tallies()).toEqual({});
  await insertPosts('Recipes', 5);
  await insertPosts('Seasonal', 2);
  expect(await tallies()).toEqual({ Recipes: 5, Seasonal: 2 });
  await sql`update posts set theme = 'Seasonal' where slug in ('Recipes1', 'Recipes2')`.execute(db);
  expect(await tallies()).toEqual({ Recipes: 3, Seasonal: 4 });
  await sql`update posts set title = 'Another'`.execute(db);
  expect(await tallies()).toEqual({ Recipes: 3, Seasonal: 4 });
  await sql`delete from posts where theme = 'Seasonal'`.execute(db);
  expect(await tallies()).toEqual({ Recipes: 3 });
  await sql`truncate posts cascade`.execute(db);
  expect(await tallies()).toEqual({});
});

test('what is rolled back is not counted, and posts saved at once all are', async () => {
  const changed = db.transaction().execute(async (trx) => {
    await sql`insert into posts (slug, title, theme, content, created_at) values ('x', 'x', 'Updates', '', now())`.execute(
      trx,
    );
    throw new Error('given up');
  });
  await expect(changed).rejects.toThrow('given up');
  expect(await tallies()).toEqual({});
  await Promise.all(
    Array.from({ length: 8 }, async (_, n) => {
      await insertPosts(`Theme ${n % 2} of ${n}`, 3);
      await sql`update posts set theme = 'Shared' where theme = ${`Theme ${n % 2} of ${n}`}`.execute(db);
    }),
  );
  expect(await tallies()).toEqual({ Shared: 24 });
});
