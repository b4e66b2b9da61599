import { sql } from 'kysely';
import type { Db } from '../server/src/platform/db/database.ts';

const TEXT =
  '<h2>Soak</h2><p>Eat them <strong>the same day</strong>, with a <a href="/menu">dessert</a>.</p>';

/** At least as many pictures as desserts, because each dessert has one. */
type Size = { desserts: number; posts: number; pictures?: number };

/** Desserts with covers, and posts of about 4 kB. */
export async function fillContent(db: Db, size: Size): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Test databases commit asynchronously. Until that is on disk, vacuum cannot mark pages as visible to all, and
    // PostgreSQL reads rows where an index would do.
    await sql`set local synchronous_commit = on`.execute(trx);
    await insertContent(trx, size);
  });
  await sql`vacuum media, products, posts`.execute(db);
  await sql`analyze media, products, posts`.execute(db);
}

async function insertContent(db: Db, size: Size): Promise<void> {
  const variants = JSON.stringify(
    ['jpeg', 'webp', 'avif'].flatMap((format) => [400, 800, 1200, 1600].map((width) => ({ format, width }))),
  );
  const placeholder = `data:image/webp;base64,${'A'.repeat(120)}`;
  await inBatches(size.pictures ?? size.desserts, (first, last) =>
    sql`
    insert into media (source_hash, key, filename, content_type, size, width, height, alt, placeholder, variants)
    select 'hash-' || n, 'pictures/' || md5(n::text) || '/original.jpg', n || '.jpg', 'image/jpeg', 400000, 1800, 1200,
      'Dessert ' || n || ' on a plate', ${placeholder}, ${variants}::jsonb
    from generate_series(${first}::int, ${last}::int) as n
  `.execute(db),
  );
  await inBatches(size.desserts, (first, last) =>
    sql`
    insert into products (slug, name, category, price_cents, short_description, long_description, cover_id, position)
    select 'dessert-' || n, 'Dessert ' || n,
      (array['Cakes', 'Tarts', 'Bars', 'Truffles', 'Parfaits', 'Cheesecakes'])[1 + n % 6], 900 + n,
      repeat('Dates and cashews. ', 6), repeat('Ingredients: cashews, raspberries, dates. ', 20),
      (select id from media where source_hash = 'hash-' || n), n
    from generate_series(${first}::int, ${last}::int) as n
  `.execute(db),
  );
  await inBatches(size.posts, (first, last) =>
    sql`
    insert into posts (slug, title, summary, theme, content, created_at)
    select 'story-' || n, 'Story ' || n, 'Soaked overnight.', (array['Recipes', 'Seasonal', 'Updates'])[1 + n % 3],
      repeat(${TEXT}, 45), timestamptz '2020-01-01' + n * interval '30 minutes'
    from generate_series(${first}::int, ${last}::int) as n
  `.execute(db),
  );
}

/** Batches small enough that no statement exceeds the database timeout of a process. */
async function inBatches(
  count: number,
  insert: (first: number, last: number) => Promise<unknown>,
): Promise<void> {
  const size = 1_000;
  for (let first = 1; first <= count; first += size) await insert(first, Math.min(first + size - 1, count));
}
