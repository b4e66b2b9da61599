import { type Product, ProductDetailSchema } from '@velvet-spoon/contract/api/products';
import { NEW_DAYS } from '@velvet-spoon/contract/domain/limits';
import { DAY_MS } from '@velvet-spoon/contract/domain/zoned-time';
import { expect, test } from 'vitest';
import { createTestApp } from '../../test-support/app.ts';
import { buildPicture, buildProduct } from '../../test-support/factories.ts';

const { app, services } = await createTestApp();
const { db } = services;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

const picture = await buildPicture(services, { filename: 'tart.jpg', alt: 'A tart.' });
await buildProduct(services, {
  slug: 'fig-tart',
  category: 'Tarts',
  created_at: daysAgo(NEW_DAYS + 1),
  is_sold_out: true,
  order_url: 'https://order.example/fig',
  contains_allergens: ['tree-nuts'],
  may_contain_allergens: ['soy', 'sesame'],
  cover_id: picture.id,
  cover_alt: 'Figs in a fan.',
});
await buildProduct(services, { slug: 'pear-tart', category: 'Tarts', created_at: daysAgo(NEW_DAYS - 1) });
await buildProduct(services, { slug: 'hidden-tart', category: 'Tarts', is_hidden: true });
await buildProduct(services, { slug: 'lost-tart', category: 'Tarts', deleted_at: new Date() });
await buildProduct(services, { slug: 'lost-bar', category: 'Bars', deleted_at: new Date() });
// A slug in the bin is free for others.
await buildProduct(services, { slug: 'pear-tart', name: 'Old Pear', deleted_at: new Date() });

const get = async (path: string) => (await app.inject(`/api/v1/content${path}`)).json();
const slugs = async (path: string) => ((await get(path)) as Product[]).map(({ slug }) => slug);

test('a hidden or deleted dessert is in no public answer', async () => {
  const shown = ['fig-tart', 'pear-tart'];
  expect(await slugs('/products')).toEqual(shown);
  expect(await slugs('/products?category=tarts')).toEqual(shown);
  expect(await slugs('/products?category=bars')).toEqual([]);
  expect((await slugs('/featured')).toSorted()).toEqual(shown);
  expect(await slugs('/products/fig-tart/related')).toEqual(['pear-tart']);
  expect(await get('/categories')).toEqual([{ category: 'Tarts', count: 2 }]);
  for (const slug of ['hidden-tart', 'lost-tart', 'lost-bar']) {
    expect(await get(`/products/${slug}`)).toMatchObject({ code: 'not-found' });
    expect(await slugs(`/products/${slug}/related`)).toEqual([]);
  }
  expect(await get('/products/pear-tart')).toMatchObject({ name: 'Raspberry Cheesecake' });
});

test('cards say what is new and what is sold out', async () => {
  const list = (await get('/products')) as Product[];
  expect(list.map(({ isNew, isSoldOut }) => [isNew, isSoldOut])).toEqual([
    [false, true],
    [true, false],
  ]);
});

test('the detail has allergens and its own order link', async () => {
  const fig = ProductDetailSchema.strict().parse(await get('/products/fig-tart'));
  expect(fig).toMatchObject({
    allergens: { contains: ['tree-nuts'], mayContain: ['soy', 'sesame'] },
    orderUrl: 'https://order.example/fig',
  });
  expect(await get('/products/pear-tart')).toMatchObject({
    allergens: { contains: [], mayContain: [] },
    orderUrl: null,
  });
});

test('a description of the picture in this place replaces that of the picture', async () => {
  expect((await get('/products/fig-tart')).coverPicture).toMatchObject({ alt: 'Figs in a fan.' });
  await db.updateTable('products').set({ cover_alt: null }).where('slug', '=', 'fig-tart').execute();
  await expect.poll(async () => (await get('/products/fig-tart')).coverPicture.alt).toBe('A tart.');
});
