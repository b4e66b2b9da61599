import type { Product } from '@velvet-spoon/contract/api/products';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../test-support/app.ts';
import { buildPicture, buildProduct } from '../../test-support/factories.ts';
import { featuredSeed } from './products.routes.ts';

const DESSERTS = 2_000;
const { app, services } = await createTestApp();
const { db } = services;

async function get(path: string) {
  const answer = await app.inject(`/api/v1/content${path}`);
  expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200);
  return answer;
}

async function slugs(path: string): Promise<string[]> {
  return (await get(path)).json<Product[]>().map(({ slug }) => slug);
}

/** Follows the links to the last page. */
async function allSlugs(path: string): Promise<string[]> {
  const response = await app.inject(path);
  const here = response.json<Product[]>().map(({ slug }) => slug);
  const next = /^<(.+)>; rel="next"$/.exec(String(response.headers.link))?.[1];
  return next === undefined ? here : [...here, ...(await allSlugs(next))];
}

/** Position falls as the number rises, so the highest comes first; every third one is a bar. */
const inOrder = Array.from({ length: DESSERTS }, (_, index) => DESSERTS - index);
const menu = inOrder.map((n) => `dessert-${n}`);
const bars = inOrder.filter((n) => n % 3 === 1).map((n) => `dessert-${n}`);

beforeAll(async () => {
  await sql`
    insert into products (slug, name, category, price_cents, short_description, long_description, position)
    select 'dessert-' || n, 'Dessert ' || n, (array['Tarts', 'Bars', 'Cakes'])[1 + n % 3], 900, 'Dates.',
      repeat('Ingredients: dates. ', 100), ${DESSERTS}::int - n
    from generate_series(1, ${DESSERTS}::int) as n
  `.execute(db);
  await buildProduct(services, { slug: 'retired', category: 'Soups', is_hidden: true });
});

test('API-1 without a limit the list has the first 100 desserts, and its links lead to the rest', async () => {
  expect(await slugs('/products')).toEqual(menu.slice(0, 100));
  expect(await allSlugs('/api/v1/content/products')).toEqual(menu);
  expect(await allSlugs('/api/v1/content/products?limit=200&category=Bars')).toEqual(bars);
});

test('three others of its kind follow a dessert, from the start again after the last', async () => {
  expect(await slugs(`/products/${bars[0]}/related`)).toEqual(bars.slice(1, 4));
  expect(await slugs(`/products/${bars.at(-2)}/related`)).toEqual([bars.at(-1), bars[0], bars[1]]);
  expect(await slugs('/products/retired/related')).toEqual([]);
  expect(await slugs('/products/nothing/related')).toEqual([]);
});

test('the last page links nowhere, even if it is full', async () => {
  const answer = await app.inject('/api/v1/content/products?limit=200&page=10');
  expect(answer.json()).toHaveLength(200);
  expect(answer.headers.link).toBeUndefined();
});

test('MENU-7 a page of the menu has just its desserts, in order', async () => {
  expect(await slugs('/products?limit=8')).toEqual(menu.slice(0, 8));
  expect(await slugs('/products?limit=8&page=3')).toEqual(menu.slice(16, 24));
});

test('MENU-5 a category has its own pages', async () => {
  expect(await slugs('/products?category=Bars&limit=8&page=2')).toEqual(bars.slice(8, 16));
  expect(await slugs('/products?category=Pies&limit=8')).toEqual([]);
  expect(await slugs('/products?category=Soups&limit=8&page=2')).toEqual([]);
});

test('MENU-9 a page after the last one gets the last one', async () => {
  const last = bars.slice(-(667 % 8));
  for (const page of [84, 85, 1_000_000]) {
    expect(await slugs(`/products?category=Bars&limit=8&page=${page}`)).toEqual(last);
  }
});

for (const query of [
  'limit=0',
  'limit=201',
  'page=0',
  'page=1.5',
  'sort=price',
  `category=${'a'.repeat(256)}`,
]) {
  test(`GET /content/products?${query.slice(0, 20)} is refused`, async () => {
    expect((await app.inject(`/api/v1/content/products?${query}`)).statusCode).toBe(400);
  });
}

test('MENU-3 the categories come in the order of the menu, each with its number of desserts', async () => {
  expect((await get('/categories')).json()).toEqual([
    { category: 'Cakes', count: 667 },
    { category: 'Bars', count: 667 },
    { category: 'Tarts', count: 666 },
  ]);
});

test('HOME-18 four desserts are featured, none twice', async () => {
  expect(new Set(await slugs('/featured')).size).toBe(4);
});

test('HOME-19 all processes agree on the four, and every seed has its own', async () => {
  const other = await createTestApp({ DATABASE_URL: services.env.DATABASE_URL });
  const [here, there] = [await slugs('/featured'), await other.app.inject('/api/v1/content/featured')];
  expect(there.json<Product[]>().map(({ slug }) => slug)).toEqual(here);
  const chosen = new Set<string>();
  for (let seed = 0; seed < 50; seed += 1) chosen.add((await slugs(`/featured?seed=${seed}`)).join());
  expect(chosen.size).toBe(50);
  expect(await slugs('/featured?seed=7')).toEqual(await slugs('/featured?seed=7'));
});

test('HOME-19 the seed changes on the hour and with the menu', async () => {
  const at = (time: string) => featuredSeed('12.30', new Date(time));
  expect(at('2026-05-04T10:00:00Z')).toBe(at('2026-05-04T10:59:59Z'));
  expect(at('2026-05-04T11:00:00Z')).not.toBe(at('2026-05-04T10:59:59Z'));
  expect(featuredSeed('13.31', new Date('2026-05-04T10:00:00Z'))).not.toBe(at('2026-05-04T10:00:00Z'));
});

test('HOME-18 over many seeds every dessert has its turn about equally often', async () => {
  await db.deleteFrom('products').where('position', '>=', 12).execute();
  const turns = new Map<string, number>();
  for (let seed = 0; seed < 600; seed += 1) {
    for (const slug of await slugs(`/featured?seed=${seed}`)) turns.set(slug, (turns.get(slug) ?? 0) + 1);
  }
  expect(turns.size).toBe(12);
  for (const count of turns.values()) expect(Math.abs(count - 200)).toBeLessThan(50);
});

test('HOME-18 desserts with pictures are featured first, and of those one of each category', async () => {
  const pictured = ['Tarts', 'Bars', 'Cakes', 'Cakes'];
  const media = await buildPicture(services);
  for (const [index, category] of pictured.entries()) {
    await db
      .updateTable('products')
      .set({ cover_id: media.id, category })
      .where('slug', '=', menu[index]!)
      .execute();
  }
  const known = menu.slice(0, 4).toSorted();
  expect((await slugs('/featured?seed=a')).toSorted()).toEqual(known);
  await db
    .updateTable('products')
    .set({ category: 'Parfaits', cover_id: media.id })
    .where('slug', '=', menu[4]!)
    .execute();
  for (const seed of ['a', 'b', 'c', 'd']) {
    const featured = (await get(`/featured?seed=${seed}`)).json<Product[]>();
    expect(new Set(featured.map(({ category }) => category)).size).toBe(4);
  }
});

test('HOME-18 a short menu features what it has', async () => {
  await db.deleteFrom('products').where('position', '>=', 2).execute();
  expect(await slugs('/featured')).toHaveLength(2);
  await db.deleteFrom('products').execute();
  expect(await slugs('/featured')).toEqual([]);
  expect(await slugs('/products?limit=8&page=2')).toEqual([]);
});
