import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { bearer, buildAccount } from '../../../harness/accounts.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { rowsRead } from '../../test/rows-read.ts';
import { foundAnywhere, foundNearby, newestFirst, usesOf } from './library.repository.ts';

const ROUNDS = 200;

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
async function fill({ services: { db } }: TestApp, count: number, posts: number): Promise<void> {
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
  // No statement may take longer than a process waits for the database.
  for (let first = 1; first <= posts; first += 1000) {
    await sql`
      insert into posts (slug, title, content)
      select 'story-' || n, 'Story ' || n,
        '<p>' || repeat('Soaked overnight. ', 50) || '<img alt="" src="/uploads/pictures/'
          || left(md5((1 + n % ${count}::int)::text), 20) || '/original.jpg" /></p>'
      from generate_series(${first}::int, ${Math.min(first + 999, posts)}::int) as n
    `.execute(db);
  }
  await sql`analyze media, products, posts, post_media, product_pictures`.execute(db);
}

beforeAll(async () => {
  await fill(small, 20, 10);
  await fill(large, 20_000, 10_000);
}, 120_000);

async function time({ app, headers }: typeof small, query: string): Promise<number> {
  const start = performance.now();
  const answer = await app.inject({ url: `/api/v1/admin/media${query}`, headers });
  const took = performance.now() - start;
  expect(answer.statusCode, answer.body).toBe(200);
  return took;
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

// As many files on both sides: a page of the small library has no more than 20.
for (const [name, query] of [
  ['the first page', '?limit=20'],
  ['the first page of a kind', '?limit=20&kind=picture'],
  ['a search for a word that many have', '?limit=20&q=plate'],
  ['a search that finds one file', '?limit=20&q=quince'],
] as const) {
  test(`${name} of 20,000 files takes at most 1.5 times as long as of 20`, async () => {
    const times = { small: [] as number[], large: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.small.push(await time(small, query));
      times.large.push(await time(large, query));
    }
    expect(median(times.large) / median(times.small)).toBeLessThanOrEqual(1.5);
  }, 120_000);
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
