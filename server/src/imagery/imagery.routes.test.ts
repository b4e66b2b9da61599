import { ImagerySchema } from '@velvet-spoon/contract/imagery';
import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../test/app.ts';
import { buildJpeg } from '../../test/factories.ts';
import { ingestPicture } from '../media/media.ingest.ts';
import type { ImageryName } from './imagery.table.ts';

const { app, services } = await createTestApp();
const { db } = services;

async function place(name: ImageryName, seed: number): Promise<string> {
  const bytes = await buildJpeg({ seed });
  const media = await ingestPicture(services, { bytes, filename: `${name}.jpg`, alt: `The ${name}.` });
  await db.insertInto('imagery').values({ name, media_id: media.id }).execute();
  return `/uploads/${media.key}`;
}

async function getImagery() {
  const answer = await app.inject('/api/v1/content/imagery');
  expect(answer.statusCode).toBe(200);
  return ImagerySchema.strict().parse(answer.json());
}

beforeEach(async () => {
  await db.deleteFrom('imagery').execute();
});

test('a site without pictures returns empty places', async () => {
  expect(await getImagery()).toEqual({ heroes: [], banner: null, ingredients: null, film: null });
});

test('the table refuses a name that no page shows', async () => {
  await expect(place('hero-3' as ImageryName, 1)).rejects.toThrow(/imagery_name_check/);
});

test('heroes keep their order, whichever was stored first', async () => {
  const second = await place('hero-2', 2);
  const first = await place('hero-1', 1);
  expect((await getImagery()).heroes.map(({ src }) => src)).toEqual([first, second]);
});

test('banner and ingredients have a size and alt text', async () => {
  await place('banner', 3);
  await place('ingredients', 4);
  const { banner, ingredients } = await getImagery();
  expect(banner).toMatchObject({ alt: 'The banner.', width: 900, height: 600 });
  expect(ingredients).toMatchObject({ alt: 'The ingredients.' });
});

test('the film appears once it has a poster', async () => {
  const src = await place('film', 5);
  expect((await getImagery()).film).toBeNull();
  await place('film-poster', 6);
  expect((await getImagery()).film).toMatchObject({ src, poster: { alt: 'The film-poster.' } });
});
