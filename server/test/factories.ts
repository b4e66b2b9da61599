import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import sharp from 'sharp';
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

/** A single-color JPEG, different for each seed. */
export function buildJpeg({ width = 900, height = 600, seed = 1 } = {}): Promise<Buffer> {
  const background = { r: (seed * 53) % 256, g: (seed * 97) % 256, b: (seed * 29) % 256 };
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}
