import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import sharp from 'sharp';
import { ingestFile } from '../src/media/file.ingest.ts';
import { ingestPicture } from '../src/media/media.ingest.ts';
import { publicUrl } from '../src/media/media.presenter.ts';
import type { Media } from '../src/media/media.table.ts';
import type { MessagesTable } from '../src/messages/messages.table.ts';
import type { Services } from '../src/platform/services.ts';
import type { PostRow, PostsTable } from '../src/posts/posts.table.ts';
import type { ProductRow, ProductsTable } from '../src/products/products.table.ts';

/** Inserts a dessert. Missing values get defaults. */
export async function buildProduct(
  { db }: Pick<Services, 'db'>,
  given: Partial<Insertable<ProductsTable>> = {},
): Promise<ProductRow> {
  const slug = given.slug ?? `dessert-${randomUUID()}`;
  return db
    .insertInto('products')
    .values({
      slug,
      name: 'Raspberry Cheesecake',
      category: 'Cheesecakes',
      price_cents: 8400,
      short_description: 'Cashew cream under raspberries.',
      long_description: 'Ingredients: cashews, raspberries, dates.',
      cover_id: null,
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Inserts a news post. Missing values get defaults. */
export async function buildPost(
  { db }: Pick<Services, 'db'>,
  given: Partial<Insertable<PostsTable>> = {},
): Promise<PostRow> {
  return db
    .insertInto('posts')
    .values({
      slug: `story-${randomUUID()}`,
      title: 'Four weeks of strawberries',
      summary: 'The local season is short.',
      theme: 'Seasonal',
      reading_time: '2 min read',
      content: '<p>Eat them the same day.</p>',
      image: null,
      image_id: null,
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

let messages = 0;

/** A message as it is stored, of another sender each time. */
export const messageRow = (given: Partial<Insertable<MessagesTable>> = {}): Insertable<MessagesTable> => ({
  reference: `VS-${(messages += 1)}`,
  name: 'Dana Reed',
  email: `${randomUUID()}@guest.example`,
  phone: '+1',
  subject: null,
  message: 'Hello',
  request_id: null,
  address_hash: '',
  ...given,
});

type Drawn = { width?: number; height?: number; seed?: number };

/** A single-color JPEG, different for each seed. */
export function buildJpeg({ width = 900, height = 600, seed = 1 }: Drawn = {}): Promise<Buffer> {
  const background = { r: (seed * 53) % 256, g: (seed * 97) % 256, b: (seed * 29) % 256 };
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

let pictures = 100;

/** Stores a picture, as an upload does: another one each time, unless the seed is the same. */
export async function buildPicture(
  services: Services,
  { filename = 'a.jpg', alt = '', ...drawn }: Partial<Record<'filename' | 'alt', string>> & Drawn = {},
): Promise<Media & { url: string }> {
  const bytes = await buildJpeg({ seed: (pictures += 1), ...drawn });
  const media = await ingestPicture(services, { bytes, filename, alt });
  return { ...media, url: publicUrl(media.key) };
}

/** Stores something that is called a film. */
export async function buildFilm(services: Services, filename = 'film.mp4'): Promise<Media & { url: string }> {
  const file = { bytes: Buffer.from(`film ${filename}`), folder: 'films' as const, extension: 'mp4' };
  const media = await ingestFile(services, { ...file, filename, contentType: 'video/mp4' });
  return { ...media, url: publicUrl(media.key) };
}
