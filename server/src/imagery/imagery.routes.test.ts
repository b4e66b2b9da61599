import { ImagerySchema } from '@velvet-spoon/contract/imagery';
import type { PlaceName } from '@velvet-spoon/contract/places';
import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../test/app.ts';
import { buildJpeg } from '../../test/factories.ts';
import { ingestPicture } from '../media/media.ingest.ts';

const { app, services } = await createTestApp();
const { db } = services;

async function place(name: PlaceName, seed: number, crop: object = {}): Promise<string> {
  const bytes = await buildJpeg({ seed });
  const media = await ingestPicture(services, { bytes, filename: `${name}.jpg`, alt: `The ${name}.` });
  await db
    .insertInto('imagery')
    .values({ name, media_id: media.id, ...crop })
    .execute();
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
  expect(await getImagery()).toEqual({
    heroes: [],
    banner: null,
    mission: null,
    closing: null,
    about: null,
    ingredients: null,
    contact: null,
    film: null,
  });
});

test('the table refuses a name that no page shows', async () => {
  await expect(place('hero-3' as PlaceName, 1)).rejects.toThrow(/imagery_name_check/);
});

test('the table refuses half a focal point', async () => {
  await expect(place('hero-1', 1, { focal_x: 20 })).rejects.toThrow(/imagery_focal_point_check/);
});

test('heroes keep their order, whichever was stored first', async () => {
  const second = await place('hero-2', 2);
  const first = await place('hero-1', 1);
  expect((await getImagery()).heroes.map(({ src }) => src)).toEqual([first, second]);
});

test('pictures have a size, alt text and no focal point until staff choose one', async () => {
  for (const [index, name] of (
    ['banner', 'mission', 'closing', 'about', 'ingredients', 'contact'] as const
  ).entries()) {
    await place(name, 10 + index);
    const alt = `The ${name}.`;
    expect((await getImagery())[name]).toMatchObject({ alt, width: 900, height: 600, focal_point: null });
  }
});

test('a place can describe and crop its picture in its own way', async () => {
  await place('about', 20, { alt: 'Ours', focal_x: 20, focal_y: 85 });
  expect((await getImagery()).about).toMatchObject({ alt: 'Ours', focal_point: { x: 0.2, y: 0.85 } });
});

test('the film appears once it has a poster', async () => {
  const src = await place('film', 5);
  expect((await getImagery()).film).toBeNull();
  await place('film-poster', 6);
  expect((await getImagery()).film).toMatchObject({ src, poster: { alt: 'The film-poster.' } });
});
