import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { bearer, buildAccount } from '../../../harness/accounts.ts';
import { isFull } from '../../../harness/full.ts';
import { createTestApp } from '../../test/app.ts';
import { rowsRead } from '../../test/rows-read.ts';
import { fillPatiently, timesAsLong } from '../../test/scale.ts';
import type { Db } from '../platform/db/database.ts';
import { foundAnywhere, foundNearby, newestFirst, usesOf } from './library.repository.ts';

const FILES = isFull ? 20_000 : 5_000;

const VARIANTS = JSON.stringify(
  ['jpeg', 'webp', 'avif'].flatMap((format) => [400, 800, 1200, 1600].map((width) => ({ format, width }))),
);

const small = await createSite();
const large = await createSite();

async function createSite() {
  const site = await createTestApp();
  const { token } = await buildAccount(site.services, { isAdmin: true });
  return { ...site, headers: bearer(token) };
}

/** Every file is used by a dessert, and the newest also in posts. One in twenty shows plums, and a single one quinces. */
async function fill(db: Db, count: number, posts: number): Promise<void> {
  await sql`
    insert into media (source_hash, key, filename, content_type, size, width, height, alt,
      placeholder, variants, created_at)
    select n::text, 'pictures/' || left(md5(n::text), 20) || '/original.jpg', n || '.jpg', 'image/jpeg', 400000, 1800, 1200,
      case when n = 17 then 'Quinces' when n % 20 = 0 then 'Plum tart' else 'Dessert' end || ' on a plate',
      ${`data:image/webp;base64,${'A'.repeat(120)}`}, ${VARIANTS}::jsonb, now() - n * interval '1 minute'
    from generate_series(1, ${count}::int) as n
  `.execute(db);
  await sql`
    insert into products (slug, name, category, price_cents, short_description, long_description, cover_id, position)
    select 'dessert-' || source_hash, 'Dessert ' || source_hash, 'Bars', 900, 'Dates.', 'Dates.', id, source_hash::int
    from media
  `.execute(db);
  // As a server does by itself after a while. Until then a search reads through all that was inserted.
  await sql`vacuum analyze media`.execute(db);
  await sql`
    insert into posts (slug, title, content)
    select 'story-' || n, 'Story ' || n,
      '<p>' || repeat('Soaked overnight. ', 50) || '<img alt="" src="/uploads/pictures/'
        || left(md5((1 + n % ${count}::int)::text), 20) || '/original.jpg" /></p>'
    from generate_series(1, ${posts}::int) as n
  `.execute(db);
  await sql`analyze media, products, posts, post_media, product_pictures`.execute(db);
}

beforeAll(async () => {
  await fillPatiently(small.services, (db) => fill(db, 20, 10));
  await fillPatiently(large.services, (db) => fill(db, FILES, FILES / 2));
});

async function visit({ app, headers }: typeof small, query: string): Promise<void> {
  const answer = await app.inject({ url: `/api/v1/admin/media${query}`, headers });
  expect(answer.statusCode, answer.body).toBe(200);
}

// As many files on both sides: a page of the small library has no more than 20.
for (const [name, query] of [
  ['the first page', '?limit=20'],
  ['the first page of a kind', '?limit=20&kind=picture'],
  ['a search for a word that many have', '?limit=20&q=plate'],
  ['a search that finds one file', '?limit=20&q=quince'],
] as const) {
  test.runIf(isFull)(
    `${name} of ${FILES.toLocaleString('en')} files takes at most 1.5 times as long as of 20`,
    async () => {
      const ratio = await timesAsLong(
        () => visit(small, query),
        () => visit(large, query),
      );
      expect(ratio).toBeLessThanOrEqual(1.5);
    },
  );
}

test('the page and its uses are found by indexes', async () => {
  const { db } = large.services;
  expect(await rowsRead(newestFirst(db, { limit: 25 }))).toBeLessThanOrEqual(25);
  expect(await rowsRead(foundNearby(db, { q: 'plum', limit: 25 }))).toBeLessThanOrEqual(200);
  expect(await rowsRead(foundAnywhere(db, { q: 'quince', limit: 25 }))).toBeLessThanOrEqual(10);
  const page = await newestFirst(db, { limit: 24 }).execute();
  const uses = usesOf(
    db,
    page.map(({ id }) => id),
    5,
  );
  expect(await rowsRead(uses)).toBeLessThanOrEqual(300);
});
