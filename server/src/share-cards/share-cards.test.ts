import { SHARE_CARD } from '@velvet-spoon/contract/share-cards';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../test/app.ts';
import { buildJpeg, buildPost, buildProduct } from '../../test/factories.ts';
import { ingestPicture } from '../media/media.ingest.ts';
import { startWorker } from '../worker.ts';
import { shareCardsJob } from './share-cards.job.ts';

const { app, services } = await createTestApp();
const { db } = services;
const worker = await startWorker(services);
afterAll(() => worker.stop());

async function cardOf(query: string): Promise<string> {
  const answer = await app.inject(`/api/v1/content/share-card?${query}`);
  return answer.json<{ src: string }>().src;
}

async function requireCard(query: string, differentFrom = '') {
  const site = await cardOf('');
  await expect.poll(() => cardOf(query)).not.toSatisfy((src) => src === site || src === differentFrom);
  return cardOf(query);
}

async function pictureAt(src: string) {
  const answer = await app.inject(src);
  expect(answer.statusCode).toBe(200);
  const { width, height, format } = await sharp(answer.rawPayload).metadata();
  return { width, height, format, bytes: answer.rawPayload };
}

/** The colour within the arch, beside the spoon that is there without a picture. */
async function colourOf(bytes: Buffer): Promise<number[]> {
  const part = sharp(bytes).extract({ left: 720, top: 330, width: 40, height: 40 }).resize(1, 1);
  return [...(await part.raw().toBuffer())];
}

const isNear = (colour: number[], other: number[]) =>
  colour.every((value, index) => Math.abs(value - (other[index] ?? 0)) < 12);

test('the site has a card of its own, drawn by the worker, and until then a plain one', async () => {
  await expect.poll(() => cardOf('')).toMatch(/^\/uploads\/cards\/[0-9a-f]{32}\.jpg$/);
  const { width, height, format, bytes } = await pictureAt(await cardOf(''));
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
  expect(bytes.length).toBeLessThan(SHARE_CARD.maxBytes);
});

test('a card shows the picture of a dessert, and another one as soon as the dessert has another', async () => {
  const [first, second] = await Promise.all(
    [1, 2].map(async (seed) =>
      ingestPicture(services, { bytes: await buildJpeg({ seed }), filename: `${seed}.jpg`, alt: '' }),
    ),
  );
  const { id, slug } = await buildProduct(services, { slug: 'tart', name: 'Tart', cover_id: first!.id });
  const before = await requireCard(`dessert=${slug}`);
  const drawn = await pictureAt(before);
  expect([drawn.width, drawn.height]).toEqual([1200, 630]);
  expect(await colourOf(drawn.bytes)).toSatisfy((colour) => isNear(colour as number[], [53, 97, 29]));

  await db.updateTable('products').set({ cover_id: second!.id }).where('id', '=', id).execute();
  const after = await requireCard(`dessert=${slug}`, before);
  expect(await colourOf((await pictureAt(after)).bytes)).toSatisfy((colour) =>
    isNear(colour as number[], [106, 194, 58]),
  );
  await expect.poll(async () => (await app.inject(before)).statusCode).toBe(404);
});

test('a card is drawn anew for another title or another name of the cafe, and for nothing else', async () => {
  const { id, slug } = await buildPost(services, { slug: 'mango', title: 'Mango' });
  const first = await requireCard(`story=${slug}`);
  await db.updateTable('posts').set({ title: '<b>"Манго" 🥭 & co</b>' }).where('id', '=', id).execute();
  const second = await requireCard(`story=${slug}`, first);
  const before = (await pictureAt(second)).bytes;

  const { document } = await db.selectFrom('cafe').selectAll().executeTakeFirstOrThrow();
  const renamed = JSON.stringify({ ...document, name: 'Another Spoon' });
  await db.updateTable('cafe').set({ document: renamed }).execute();
  const third = await requireCard(`story=${slug}`, second);
  expect((await pictureAt(third)).bytes.equals(before)).toBe(false);
  await expect.poll(async () => (await app.inject(second)).statusCode).toBe(404);

  await db.updateTable('posts').set({ content: '<p>Other words.</p>' }).where('id', '=', id).execute();
  await shareCardsJob.run(services, {});
  expect(await cardOf(`story=${slug}`)).toBe(third);
});

test('the card of something that is no longer shown is removed', async () => {
  const { id, slug } = await buildProduct(services, { slug: 'gone', name: 'Gone' });
  const src = await requireCard(`dessert=${slug}`);
  await db.updateTable('products').set({ is_hidden: true }).where('id', '=', id).execute();
  await expect.poll(async () => (await app.inject(src)).statusCode).toBe(404);
  const rows = await db.selectFrom('share_cards').selectAll().where('subject_id', '=', id).execute();
  expect(rows).toEqual([]);
});

test('a picture that cannot be read is left out, and holds up no other card', async () => {
  const bytes = await buildJpeg({ seed: 5 });
  const media = await ingestPicture(services, { bytes, filename: 'broken.jpg', alt: '' });
  await services.storage.public.put(media.key, Buffer.from('not a picture'));
  const { slug } = await buildProduct(services, { slug: 'broken', cover_id: media.id });
  const { bytes: drawn } = await pictureAt(await requireCard(`dessert=${slug}`));
  expect(await colourOf(drawn)).toSatisfy((colour) => isNear(colour as number[], [0xa9, 0x2f, 0x55]));
});

test('there is no card for an address that somebody has made up', async () => {
  const answer = await app.inject('/api/v1/content/share-card?dessert=nothing');
  expect(answer.statusCode).toBe(404);
});
