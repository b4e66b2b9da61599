import type { PlaceName } from '@velvet-spoon/contract/places';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { up } from '../../migrations/0151-pictures-of-sections.ts';
import { createTestServices } from '../../test/app.ts';
import { buildJpeg } from '../../test/factories.ts';
import { ingestPicture } from '../media/media.ingest.ts';

const services = await createTestServices();
const { db, env } = services;
const pool = new pg.Pool({ connectionString: env.DATABASE_URL, max: 1 });
const anySchema = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
afterAll(() => anySchema.destroy());

beforeEach(async () => {
  await db.deleteFrom('imagery').execute();
});

/** Places by the number of the picture that they show, before and after the migration. */
async function migrated(before: Partial<Record<PlaceName, number>>) {
  const numbers = new Map<string, number>();
  for (const [name, seed] of Object.entries(before)) {
    const bytes = await buildJpeg({ seed });
    const media = await ingestPicture(services, { bytes, filename: `${seed}.jpg`, alt: '' });
    numbers.set(media.id, seed);
    await db
      .insertInto('imagery')
      .values({ name: name as PlaceName, media_id: media.id })
      .execute();
  }
  await up(anySchema);
  const rows = await db.selectFrom('imagery').select(['name', 'media_id']).execute();
  return Object.fromEntries(rows.map(({ name, media_id }) => [name, numbers.get(media_id)]));
}

test('each section starts with the picture that it borrowed before', async () => {
  const before = { 'hero-1': 1, 'hero-2': 2, ingredients: 3 } as const;
  expect(await migrated(before)).toEqual({ ...before, mission: 3, contact: 3, about: 2, closing: 2 });
});

test('with one hero, sections show that one', async () => {
  expect(await migrated({ 'hero-1': 1 })).toEqual({ 'hero-1': 1, about: 1, closing: 1 });
});

test('a site without pictures stays empty', async () => {
  expect(await migrated({})).toEqual({});
});
