import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestServices } from '../../test/app.ts';
import { rowsRead } from '../../test/rows-read.ts';
import { inMenuOrder } from './staff-products.repository.ts';

const { db } = await createTestServices();

await sql`
  insert into products (slug, name, category, price_cents, short_description, long_description, position)
  select 'dessert-' || n, 'Dessert ' || n, (array['Tarts', 'Bars', 'Cakes'])[1 + n % 3], 900, 'Dates.',
    repeat('Ingredients: dates. ', 100), n * 16384
  from generate_series(1, 2000) as n
`.execute(db);
await sql`analyze products`.execute(db);

/** A search is not among them: it reads all 2,000 in under 2 ms, which no index improves on. */
const pages = [
  ['the first page', {}],
  ['a page in the middle', { after: { position: 1000 * 16_384, slug: 'dessert-1000' } }],
  ['the first page of a category', { category: 'bars' }],
] as const;

test.each(pages)('%s of 2,000 desserts reads little more than it shows', async (_name, filter) => {
  expect(await rowsRead(inMenuOrder(db, { ...filter, limit: 51 }))).toBeLessThan(200);
});
