import { ProductDetailSchema, ProductSchema } from '@velvet-spoon/contract/api/products';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp } from '../../test-support/app.ts';
import { buildPicture, buildProduct } from '../../test-support/factories.ts';
import { variantsJob } from '../media/media.variants.ts';

const { app, services } = await createTestApp();
const { db } = services;
const picture = await buildPicture(services, { filename: 'cake.jpg', alt: 'A cake.' });
const closer = await buildPicture(services, { seed: 2, filename: 'b.jpg', alt: 'Closer.' });
await variantsJob.run(services, { mediaId: picture.id });
const cake = await buildProduct(services, {
  slug: 'raspberry-cheesecake',
  position: 2,
  cover_id: picture.id,
  at_a_glance: JSON.stringify([{ label: 'Serves', value: '8' }]),
  metadata: JSON.stringify({ lead_time: '2 days' }),
});
await db
  .insertInto('product_pictures')
  .values({ product_id: cake.id, media_id: closer.id, position: 1 })
  .execute();
await db
  .insertInto('product_pictures')
  .values({ product_id: cake.id, media_id: picture.id, position: 0 })
  .execute();
await buildProduct(services, { slug: 'cranberry-tart', position: 1, price_cents: 0 });
await buildProduct(services, { slug: 'retired-cake', position: 0, is_hidden: true });

const get = (url: string) => app.inject(`/api/v1${url}`);

test('API-4 an unknown slug is a 404 problem', async () => {
  const answer = await get('/content/products/nothing');
  expect(answer.json()).toMatchObject({
    status: 404,
    code: 'not-found',
    detail: 'There is no dessert at this address.',
  });
});

test('API-4 a hidden dessert gets the same answer as an unknown one', async () => {
  const hidden = await get('/content/products/retired-cake');
  const unknown = await get('/content/products/nothing');
  expect(hidden.body).toBe(unknown.body);
});

test('a slug that is too long is refused', async () => {
  expect((await get(`/content/products/${'a'.repeat(256)}`)).json()).toMatchObject({
    code: 'invalid-request',
  });
});

test('API-1, API-2 the list has every dessert on the menu once, in order, with the agreed fields', async () => {
  const answer = await get('/content/products');
  const list = z.array(ProductSchema.strict()).parse(answer.json());
  expect(list.map(({ slug }) => slug)).toEqual(['cranberry-tart', 'raspberry-cheesecake']);
  expect(list[1]).toMatchObject({
    name: 'Raspberry Cheesecake',
    category: 'Cheesecakes',
    price: 84,
    shortDescription: 'Cashew cream under raspberries.',
    coverImage: `/uploads/${picture.key}`,
  });
  expect(list[0]).toMatchObject({ price: 0, coverImage: null, coverPicture: null });
});

test('API-3 the detail adds texts, an ordered gallery, metadata and facts', async () => {
  const detail = ProductDetailSchema.strict().parse(
    (await get('/content/products/raspberry-cheesecake')).json(),
  );
  expect(detail).toMatchObject({
    longDescription: 'Ingredients: cashews, raspberries, dates.',
    galleryImages: [`/uploads/${picture.key}`, `/uploads/${closer.key}`],
    metadata: { lead_time: '2 days' },
    atAGlance: [{ label: 'Serves', value: '8' }],
    glance: [{ label: 'Serves', value: '8' }],
  });
});

test('API-5 pictures have a size, alt text, a placeholder and only the variants that exist', async () => {
  const detail = ProductDetailSchema.parse((await get('/content/products/raspberry-cheesecake')).json());
  expect(detail.coverPicture).toMatchObject({ width: 900, height: 600, alt: 'A cake.' });
  expect(detail.coverPicture?.placeholder).toMatch(/^data:image\/webp;base64,/);
  expect(detail.coverPicture?.sources.map(({ type }) => type)).toEqual([
    'image/avif',
    'image/webp',
    'image/jpeg',
  ]);
  expect(detail.coverPicture?.sources[0]?.srcset).toMatch(/\/400\.avif 400w, .*\/800\.avif 800w$/);
  expect(detail.galleryPictures[1]).toMatchObject({ alt: 'Closer.', sources: [] });
});

test('API-7 the detail carries its version as ETag', async () => {
  expect((await get('/content/products/raspberry-cheesecake')).headers.etag).toMatch(/^"v1\./);
  await db.updateTable('products').set({ version: 5 }).where('id', '=', cake.id).execute();
  expect((await get('/content/products/raspberry-cheesecake')).headers.etag).toMatch(/^"v5\./);
});

test('a category is found in any case', async () => {
  const slugsOf = async (category: string) =>
    z
      .array(ProductSchema)
      .parse((await get(`/content/products?category=${category}`)).json())
      .map(({ slug }) => slug);
  expect(await slugsOf('cheeseCAKES')).toEqual(await slugsOf('Cheesecakes'));
  expect(await slugsOf('cheeseCAKES')).not.toEqual([]);
});
