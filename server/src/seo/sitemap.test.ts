import { expect, test } from 'vitest';
import { createTestApp } from '../../test-support/app.ts';
import { buildPicture, buildPost, buildProduct } from '../../test-support/factories.ts';
import { complaintsAbout, textsOf } from '../../test-support/xmllint.ts';
import { nouns } from '../nouns.ts';
import { sitemaps } from './sitemap.ts';

const sitemapPages = nouns.flatMap(({ sitemap }) => sitemap ?? []);
const site = 'https://cafe.example';
const { app, services } = await createTestApp({ PUBLIC_URL: site });
const { db } = services;

const get = async (path: string) => (await app.inject(path)).body;

test('FOUND-2 before there is anything, the index names only the sitemap of the pages', async () => {
  expect(textsOf(await get('/sitemap.xml'), 'loc')).toEqual([`${site}/sitemaps/pages.xml`]);
  expect(await complaintsAbout(await get('/sitemap.xml'), 'sitemap-index.xsd')).toBeNull();
  expect(await complaintsAbout(await get('/sitemaps/pages.xml'), 'sitemap.xsd')).toBeNull();
  expect((await app.inject('/sitemaps/stories-1.xml')).statusCode).toBe(404);
});

test('FOUND-2, FOUND-3 what visitors may see is in the sitemaps, with dates and pictures, and nothing else', async () => {
  const [cover, first, second] = await Promise.all([1, 2, 3].map(() => buildPicture(services)));
  const tart = await buildProduct(services, { slug: 'plum-tart', cover_id: cover!.id });
  const gallery = [
    { product_id: tart.id, media_id: second!.id, position: 3 },
    { product_id: tart.id, media_id: cover!.id, position: 2 },
    { product_id: tart.id, media_id: first!.id, position: 1 },
  ];
  await db.insertInto('product_pictures').values(gallery).execute();
  await buildProduct(services, { slug: 'hidden', is_hidden: true });
  await buildProduct(services, { slug: 'binned', deleted_at: new Date() });
  await buildPost(services, { slug: 'later', created_at: new Date(Date.now() + 3_600_000) });
  await buildPost(services, {
    slug: 'plums',
    image_id: cover!.id,
    created_at: new Date('2024-05-01T10:00:00Z'),
    updated_at: new Date('2024-06-01T10:00:00Z'),
  });
  // Written before its time.
  await buildPost(services, {
    slug: 'pears',
    created_at: new Date('2024-07-01T10:00:00Z'),
    updated_at: new Date('2024-06-15T10:00:00Z'),
  });

  const index = await get('/sitemap.xml');
  expect(await complaintsAbout(index, 'sitemap-index.xsd')).toBeNull();
  expect(textsOf(index, 'loc')).toEqual(
    ['pages', 'desserts-1', 'stories-1'].map((name) => `${site}/sitemaps/${name}.xml`),
  );
  expect(textsOf(index, 'lastmod')[2]).toBe('2024-07-01T10:00:00.000Z');

  const desserts = await get('/sitemaps/desserts-1.xml');
  expect(await complaintsAbout(desserts, 'sitemap.xsd')).toBeNull();
  expect(textsOf(desserts, 'loc')).toEqual([`${site}/menu/plum-tart`]);
  expect(textsOf(desserts, 'lastmod')).toEqual([tart.updated_at.toISOString()]);
  expect(textsOf(desserts, 'image:loc')).toEqual(
    [cover, first, second].map((picture) => site + picture!.url),
  );

  const stories = await get('/sitemaps/stories-1.xml');
  expect(await complaintsAbout(stories, 'sitemap.xsd')).toBeNull();
  expect(textsOf(stories, 'loc')).toEqual([`${site}/news/plums`, `${site}/news/pears`]);
  expect(textsOf(stories, 'lastmod')).toEqual(['2024-06-01T10:00:00.000Z', '2024-07-01T10:00:00.000Z']);
  expect(textsOf(stories, 'image:loc')).toEqual([site + cover!.url]);
});

test('FOUND-4 more addresses than fit into one sitemap are split, each in exactly one', async () => {
  for (let day = 1; day <= 5; day += 1)
    await buildPost(services, { slug: `day-${day}`, created_at: new Date(Date.UTC(2025, 0, day)) });
  const small = sitemaps(db, { site, pages: sitemapPages, size: 3 });
  const index = await small.index();
  expect(await complaintsAbout(index, 'sitemap-index.xsd')).toBeNull();
  expect(textsOf(index, 'loc').filter((address) => address.includes('stories'))).toEqual(
    [1, 2, 3].map((part) => `${site}/sitemaps/stories-${part}.xml`),
  );
  const { things } = sitemapPages.find((pages) => pages.things?.name === 'stories')!;
  const parts = await Promise.all([1, 2, 3, 4].map((part) => small.part(things!, part)));
  expect(parts.map((xml) => (xml === null ? null : textsOf(xml, 'loc').length))).toEqual([3, 3, 1, null]);
  for (const xml of parts.filter((one) => one !== null))
    expect(await complaintsAbout(xml, 'sitemap.xsd')).toBeNull();
  expect(
    parts.flatMap((xml) => textsOf(xml ?? '', 'loc')).map((address) => address.split('/').at(-1)),
  ).toEqual(['plums', 'pears', 'day-1', 'day-2', 'day-3', 'day-4', 'day-5']);
});

test.each([
  'stories-0',
  'stories-01',
  'stories-2',
  'stories-99999',
  'stories-x',
  'stories-',
  'a-1',
  'pages-1',
])('there is no sitemap %s', async (name) => {
  expect((await app.inject(`/sitemaps/${name}.xml`)).statusCode).toBe(404);
});
