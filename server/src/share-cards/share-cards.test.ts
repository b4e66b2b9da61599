import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createTestApp } from '../../test-support/app.ts';
import { buildPicture, buildPost, buildProduct } from '../../test-support/factories.ts';

const { app, services } = await createTestApp();
const { db } = services;

async function cardOf(query: string): Promise<string> {
  const answer = await app.inject(`/api/v1/content/share-card?${query}`);
  return answer.json<{ src: string }>().src;
}

async function pictureAt(src: string): Promise<Buffer> {
  const answer = await app.inject(src);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  return answer.rawPayload;
}

const statusOf = async (src: string) => (await app.inject(src)).statusCode;

/** The colour inside the arch, beside the spoon that is shown without a picture. */
async function colourOf(bytes: Buffer): Promise<number[]> {
  const part = sharp(bytes).extract({ left: 720, top: 330, width: 40, height: 40 }).resize(1, 1);
  return [...(await part.raw().toBuffer())];
}

const isNear = (colour: number[], other: number[]) =>
  colour.every((value, index) => Math.abs(value - (other[index] ?? 0)) < 12);

test('the site has a card of its own, whatever a network adds to its address', async () => {
  const src = await cardOf('');
  expect(src).toMatch(/^\/share\/[0-9a-f]{32}\.jpg$/);
  const { format } = await sharp(await pictureAt(`${src}?utm_source=mail`)).metadata();
  expect(format).toBe('jpeg');
});

test('a card shows the picture of a dessert, and another one as soon as the dessert has another', async () => {
  const [first, second] = await Promise.all([1, 2].map((seed) => buildPicture(services, { seed })));
  const { id, slug } = await buildProduct(services, { slug: 'tart', name: 'Tart', cover_id: first!.id });
  const before = await cardOf(`dessert=${slug}`);
  const drawn = await pictureAt(before);
  expect(await colourOf(drawn)).toSatisfy((colour) => isNear(colour as number[], [53, 97, 29]));

  await db.updateTable('products').set({ cover_id: second!.id }).where('id', '=', id).execute();
  await expect.poll(() => cardOf(`dessert=${slug}`)).not.toBe(before);
  const after = await pictureAt(await cardOf(`dessert=${slug}`));
  expect(await colourOf(after)).toSatisfy((colour) => isNear(colour as number[], [106, 194, 58]));
  expect(await statusOf(before)).toBe(404);
});

test('a card has another address for another title or another name of the cafe, and for nothing else', async () => {
  const { id, slug } = await buildPost(services, { slug: 'mango', title: 'Mango' });
  const first = await cardOf(`story=${slug}`);
  await db.updateTable('posts').set({ title: '<b>"Манго" 🥭 & co</b>' }).where('id', '=', id).execute();
  await expect.poll(() => cardOf(`story=${slug}`)).not.toBe(first);
  const second = await cardOf(`story=${slug}`);
  const before = await pictureAt(second);

  const { document } = await db.selectFrom('cafe').selectAll().executeTakeFirstOrThrow();
  const renamed = JSON.stringify({ ...document, name: 'Another Spoon' });
  await db.updateTable('cafe').set({ document: renamed }).execute();
  await expect.poll(() => cardOf(`story=${slug}`)).not.toBe(second);
  const third = await cardOf(`story=${slug}`);
  expect((await pictureAt(third)).equals(before)).toBe(false);

  await db.updateTable('posts').set({ content: '<p>Other words.</p>' }).where('id', '=', id).execute();
  expect(await cardOf(`story=${slug}`)).toBe(third);
});

test('what visitors cannot see has no card, and loses the one that it had', async () => {
  const { id, slug } = await buildProduct(services, { slug: 'gone', name: 'Gone' });
  const src = await cardOf(`dessert=${slug}`);
  await db.updateTable('products').set({ is_hidden: true }).where('id', '=', id).execute();
  await expect.poll(() => statusOf(src)).toBe(404);
  const tomorrow = new Date(Date.now() + 86_400_000);
  await buildPost(services, { slug: 'soon', created_at: tomorrow });
  for (const query of ['dessert=gone', 'story=soon', 'dessert=nothing']) {
    expect(await statusOf(`/api/v1/content/share-card?${query}`), query).toBe(404);
  }
});

test('nothing is drawn for a made-up address', async () => {
  const { slug } = await buildProduct(services, { slug: 'plum' });
  const src = await cardOf(`dessert=${slug}`);
  expect(await statusOf(src.replace(/[0-9a-f]{32}/, '0'.repeat(32)))).toBe(404);
  expect(await statusOf(src.replace(slug, 'nothing'))).toBe(404);
});

test('a picture that cannot be read is left out', async () => {
  const media = await buildPicture(services);
  await services.storage.public.put(media.key, Buffer.from('not a picture'));
  const { slug } = await buildProduct(services, { slug: 'broken', cover_id: media.id });
  const drawn = await pictureAt(await cardOf(`dessert=${slug}`));
  expect(await colourOf(drawn)).toSatisfy((colour) => isNear(colour as number[], [0xa9, 0x2f, 0x55]));
});

test('drawing a card drops nothing that is cached', async () => {
  const { slug } = await buildProduct(services, { slug: 'quiet' });
  const src = await cardOf(`dessert=${slug}`);
  const list = '/api/v1/content/products';
  await expect.poll(async () => (await app.inject(list)) && app.cache.find(list)?.state).toBe('fresh');
  const cached = app.cache.find(list)?.response;
  await pictureAt(src);
  await pictureAt(await cardOf(''));
  expect(app.cache.find(list)?.response).toBe(cached);
});
