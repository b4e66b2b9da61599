import { beforeAll, expect, test } from 'vitest';
import { fillContent } from '../../harness/content.ts';
import { isFull } from '../../harness/full.ts';
import { decodeCursor } from '../src/platform/db/keyset.ts';
import { listed } from '../src/posts/posts.lists.repository.ts';
import { menuPage } from '../src/products/products.repository.ts';
import { createTestApp } from './app.ts';
import { rowsRead } from './rows-read.ts';
import { fillPatiently } from './scale.ts';

const kB = 1000;
const size = isFull ? { desserts: 2_000, posts: 20_000 } : { desserts: 500, posts: 5_000 };
const desserts = `${size.desserts.toLocaleString('en')} desserts`;
const posts = `${size.posts.toLocaleString('en')} posts`;
const { app, services } = await createTestApp();
const { db } = services;

beforeAll(() => fillPatiently(services, (patient) => fillContent(patient, size)));

async function get(path: string) {
  const answer = await app.inject(`/api/v1${path}`);
  expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200);
  return answer;
}

for (const [path, items, bytes] of [
  ['/posts', 100, 500 * kB],
  ['/posts?limit=200', 200, 1000 * kB],
  ['/posts?limit=25&view=card', 25, 10 * kB],
  ['/posts?limit=25&view=card&q=story%201&theme=Recipes', 25, 10 * kB],
  ['/content/products', 100, 200 * kB],
  ['/content/products?limit=200', 200, 400 * kB],
  ['/content/products?limit=8', 8, 18 * kB],
  ['/content/products?limit=8&category=Bars&page=5', 8, 18 * kB],
  ['/content/featured', 4, 8 * kB],
  ['/content/categories', 6, kB],
  ['/content/products?limit=8&without=soy', 8, 18 * kB],
] as const) {
  test(`with ${posts} and ${desserts}, ${path} is below ${bytes / kB} kB`, async () => {
    const answer = await get(path);
    expect(answer.json()).toHaveLength(items);
    expect(Buffer.byteLength(answer.body)).toBeLessThan(bytes);
  });
}

// PostgreSQL may filter some neighbours itself where that is faster than the index of a theme or category.
const FEW = 100;

test(`with ${posts}, a page reads few rows, however far down the list it is`, async () => {
  const link = String((await get(`/posts?limit=24&cursor=${size.posts * 0.75}`)).headers.link);
  const after = decodeCursor(/cursor=([\w-]+)/.exec(link)?.[1] ?? '');
  for (const page of [{}, { after }, { theme: 'Recipes' }, { theme: 'Recipes', after }]) {
    expect(await rowsRead(listed(db, { ...page, limit: 25 }))).toBeLessThanOrEqual(FEW);
  }
});

test(`with ${desserts}, the first page of the menu or of a category reads few rows`, async () => {
  for (const category of [undefined, 'Bars']) {
    expect(await rowsRead(menuPage(db, { category, limit: 8, page: 1 }))).toBeLessThanOrEqual(FEW);
  }
});

test(`with ${desserts}, a later page reads only index entries of those before it`, async () => {
  for (const [category, page] of [
    [undefined, size.desserts / 20],
    ['Bars', size.desserts / 50],
  ] as const) {
    const query = menuPage(db, { category, limit: 8, page });
    expect(await rowsRead(query)).toBeLessThanOrEqual(8 * page + FEW);
  }
});
