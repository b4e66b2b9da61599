import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp } from '../../test-support/app.ts';
import { buildPicture, buildPost } from '../../test-support/factories.ts';
import { complaintsAbout, textsOf } from '../../test-support/xmllint.ts';
import { withWholeAddresses } from './post-html.ts';

const site = 'https://cafe.example';
const { app, services } = await createTestApp({ PUBLIC_URL: site });
const { db } = services;

/** As https://www.jsonfeed.org/version/1.1/ demands it, of the members that we use. */
const address = z.url({ protocol: /^https$/ });
const ItemSchema = z.strictObject({
  id: z.string().min(1),
  url: address,
  title: z.string().min(1),
  summary: z.string().min(1),
  content_html: z.string().min(1),
  image: address.optional(),
  date_published: z.iso.datetime(),
  date_modified: z.iso.datetime(),
  tags: z.array(z.string().min(1)).min(1),
});
const JsonFeedSchema = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  home_page_url: address,
  feed_url: z.literal(`${site}/feed.json`),
  description: z.string().min(1),
  icon: address,
  language: z.literal('en'),
  authors: z.array(z.strictObject({ name: z.string(), url: address })).min(1),
  items: z.array(ItemSchema),
});

async function read() {
  const [rss, json] = await Promise.all([app.inject('/feed.xml'), app.inject('/feed.json')]);
  return { rss: rss.body, json: JsonFeedSchema.parse(json.json()) };
}

test('FOUND-5 without stories, both feeds are valid', async () => {
  const { rss, json } = await read();
  expect(await complaintsAbout(rss, 'rss.rng')).toBeNull();
  expect(json.items).toEqual([]);
});

test('FOUND-5, FOUND-6 both feeds have the whole text of a story, with whole addresses', async () => {
  const picture = await buildPicture(services);
  const { id } = await buildPost(services, {
    slug: 'plums',
    title: 'Plums',
    theme: 'Seasonal',
    content:
      '<h1>Soak</h1><p><a href="/menu?page=2&amp;category=Tarts">them</a> <img alt="x src=" src="/uploads/b.jpg" /></p>',
    image_id: picture.id,
    created_at: new Date('2024-05-01T10:00:00Z'),
    updated_at: new Date('2024-05-02T10:00:00Z'),
  });
  const { rss, json } = await read();
  expect(await complaintsAbout(rss, 'rss.rng')).toBeNull();
  const html = `<h2>Soak</h2><p><a href="${site}/menu?page=2&amp;category=Tarts">them</a> <img alt="x src=" src="${site}/uploads/b.jpg" /></p>`;
  expect(json.items).toEqual([
    {
      id: `urn:uuid:${id}`,
      url: `${site}/news/plums`,
      title: 'Plums',
      summary: 'The local season is short.',
      content_html: html,
      image: site + picture.url,
      date_published: '2024-05-01T10:00:00.000Z',
      date_modified: '2024-05-02T10:00:00.000Z',
      tags: ['Seasonal'],
    },
  ]);
  expect(textsOf(rss, 'content:encoded')).toEqual([html]);
  expect(textsOf(rss, 'pubDate')).toEqual(['Wed, 01 May 2024 10:00:00 GMT']);
  expect(textsOf(rss, 'lastBuildDate')).toEqual(['Thu, 02 May 2024 10:00:00 GMT']);
  expect(textsOf(rss, 'guid')).toEqual([`urn:uuid:${id}`]);
  expect(textsOf(rss, 'link')).toEqual([`${site}/news`, `${site}/news/plums`]);
  expect(rss).toContain(
    `<enclosure url="${site}${picture.url}" length="${picture.size}" type="image/jpeg"/>`,
  );
});

test('FOUND-7 a title with quotes, brackets, emoji, Cyrillic and control characters survives', async () => {
  const title = `"Чай" & <торт> 'с' ]]> вишней 🍰`;
  const spoilt = `${title.slice(0, 5)}\u0001\u000B\u001F\uFFFE${title.slice(5)}`;
  await buildPost(services, {
    slug: 'tea',
    title: spoilt,
    summary: title,
    theme: title,
    content: `<p>\u0002${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`,
  });
  await sql`update cafe set document = document || ${JSON.stringify({ name: title, description: title })}::jsonb`.execute(
    db,
  );
  const { rss, json } = await read();
  expect(await complaintsAbout(rss, 'rss.rng')).toBeNull();
  expect(textsOf(rss, 'title').slice(0, 2)).toEqual([`${title} News`, title]);
  expect(textsOf(rss, 'category')[0]).toBe(title);
  expect(json.title).toBe(`${title} News`);
  // JSON can express what XML cannot.
  expect(json.items[0]).toMatchObject({ title: spoilt, summary: title, tags: [title] });
});

test('a summary is text: readers that take it for HTML see its angle brackets', async () => {
  await buildPost(services, { slug: 'brackets', summary: 'Less <b>sugar</b> & more' });
  const { rss } = await read();
  expect(textsOf(rss, 'description')).toContain('Less &lt;b>sugar&lt;/b> &amp; more');
});

test('FOUND-5 the newest 30 stories are in, and none that is still to come', async () => {
  for (let number = 1; number <= 31; number += 1)
    await buildPost(services, { slug: `new-${number}`, created_at: new Date(Date.now() - number * 1000) });
  await buildPost(services, { slug: 'later', created_at: new Date(Date.now() + 3_600_000) });
  const { rss, json } = await read();
  const slugs = json.items.map(({ url }) => url.split('/').at(-1));
  expect(slugs).toHaveLength(30);
  expect(slugs.filter((slug) => slug === 'later' || slug === 'plums')).toEqual([]);
  expect(textsOf(rss, 'link').slice(1)).toEqual(json.items.map(({ url }) => url));
});

test.each([
  ['/menu', `${site}/menu`],
  ['#end', `${site}/news/plums#end`],
  ['pears', `${site}/news/pears`],
  ['https://farm.example/', 'https://farm.example/'],
  ['mailto:hello@cafe.example', 'mailto:hello@cafe.example'],
])('a link to %s is one to %s', (href, expected) => {
  expect(withWholeAddresses(`<a href="${href}">here</a>`, `${site}/news/plums`)).toBe(
    `<a href="${expected}">here</a>`,
  );
});
