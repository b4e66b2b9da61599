import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { posts } from '../../seed/posts.ts';
import { products } from '../../seed/products.ts';
import { createTestApp } from '../../test-support/app.ts';
import { commandLine } from '../platform/history/history.ts';
import { seedAll } from './demo.seed.ts';

const { app, services } = await createTestApp();
const { db, storage } = services;
const seeding = { ...services, actor: commandLine };

const content = [
  'products',
  'product_pictures',
  'posts',
  'menu',
  'page_pictures',
  'media',
  'pinned_moments',
] as const;

async function counts(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const table of [...content, 'settings', 'cafe'] as const) {
    const count = db.selectFrom(table).select(sql<number>`count(*)::int`.as('n'));
    found[table] = (await count.executeTakeFirstOrThrow()).n;
  }
  return found;
}

const get = async (url: string) => (await app.inject(`/api/v1${url}`)).json();
const first = await seedAll(seeding);

test('the first seed fills an empty database', async () => {
  const [desserts, stories] = [products.length, posts.length];
  expect(first).toEqual({ desserts, menus: 1, posts: stories, pictures: 11, cafes: 1, moments: 6 });
  const rows = { menu: 1, settings: 1, cafe: 1, page_pictures: 11, posts: stories, pinned_moments: 6 };
  expect(await counts()).toMatchObject(rows);
});

const nothing = { desserts: 0, menus: 0, posts: 0, pictures: 0, cafes: 0, moments: 0 };

test('a second seed adds nothing', async () => {
  const before = await counts();
  expect(await seedAll(seeding)).toEqual(nothing);
  expect(await counts()).toEqual(before);
});

test('content from before the seeded table existed is left as it is', async () => {
  const before = await counts();
  await db.deleteFrom('seeded').execute();
  expect(await seedAll(seeding)).toEqual(nothing);
  expect(await counts()).toEqual(before);
});

test('posts keep their dates, pictures and full content', async () => {
  const list = await get('/posts');
  expect(list.map((post: { slug: string }) => post.slug)).toEqual(posts.map(({ slug }) => slug));
  for (const [index, { image, content, createdAt }] of posts.entries()) {
    expect(list[index].created_at).toBe(new Date(createdAt).toISOString());
    expect(list[index].picture === null).toBe(image === null);
    expect(list[index].image ?? null).toBe(list[index].picture?.src ?? null);
    // Stored as the editor would write it, without line breaks between blocks.
    const stored = content.replaceAll(' />', '>').replaceAll('\n', '');
    expect(list[index].content.replaceAll(' />', '>')).toBe(stored);
  }
});

test('the pages get two heroes, a banner, ingredients and the film with its poster', async () => {
  const pagePictures = await get('/content/page-pictures');
  expect(pagePictures.heroes.map(({ alt }: { alt: string }) => alt.slice(0, 10))).toEqual([
    'Raspberry ',
    'Patisserie',
  ]);
  expect([pagePictures.banner.width > 0, pagePictures.ingredients.width > 0]).toEqual([true, true]);
  expect(pagePictures.film.src).toMatch(/^\/uploads\/films\/[0-9a-f]{20}\.mp4$/);
  const film = await app.inject({ url: pagePictures.film.src, headers: { range: 'bytes=0-99' } });
  expect(film.statusCode).toBe(206);
  expect(film.headers['content-type']).toBe('video/mp4');
});

test('no demo picture has more than two places', async () => {
  const uses = await sql<{ filename: string; count: number }>`
    select filename, count(*)::int as count from media_uses join media on media.id = media_id group by filename
  `.execute(db);
  expect(uses.rows.filter(({ count }) => count > 2)).toEqual([]);
});

test('the home page has six moments that lead to the Instagram of the cafe', async () => {
  const { social } = await get('/content/cafe');
  const moments = await get('/content/social');
  expect(moments).toHaveLength(6);
  for (const moment of moments) {
    expect(moment).toMatchObject({ media_type: 'IMAGE', permalink: social[0].url });
    expect((await app.inject(moment.media_url)).headers['content-type']).toBe('image/jpeg');
  }
});

test('the menu links to a PDF that exists', async () => {
  const menu = await get('/menu');
  expect(menu).toMatchObject({ file_name: 'Velvet Spoon menu.pdf', mime_type: 'application/pdf' });
  const file = await app.inject(menu.file_url);
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await storage.public.stat(menu.file_url.slice('/uploads/'.length))).not.toBeNull();
});

test('changes by staff stay, and what they deleted does not come back', async () => {
  await db.updateTable('posts').set({ title: 'Ours now' }).where('slug', '=', 'ten-years').execute();
  await db.updateTable('settings').set({ font_scale: 1.2 }).execute();
  await db.deleteFrom('menu').execute();
  await db.deleteFrom('posts').where('slug', '=', posts[1]!.slug).execute();
  await db.deleteFrom('products').where('slug', '=', products[0]!.slug).execute();
  await sql`update page_pictures set media_id = (select media_id from page_pictures where name = 'banner')
    where name = 'hero-1'`.execute(db);
  await db.deleteFrom('pinned_moments').execute();
  await seedAll(seeding);
  expect(await get('/content/social')).toEqual([]);
  expect(await get('/posts/slug/ten-years')).toMatchObject({ title: 'Ours now' });
  expect(await get('/settings')).toMatchObject({ font_scale: 1.2 });
  for (const gone of ['/menu', `/posts/slug/${posts[1]!.slug}`, `/content/products/${products[0]!.slug}`]) {
    expect(await get(gone)).toMatchObject({ code: 'not-found' });
  }
  const pagePictures = await get('/content/page-pictures');
  expect(pagePictures.heroes[0].src).toBe(pagePictures.banner.src);
});
