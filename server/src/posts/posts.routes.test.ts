import { NeighboursSchema, type Post, PostSchema } from '@velvet-spoon/contract/api/posts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp } from '../../test-support/app.ts';
import { buildPicture, buildPost } from '../../test-support/factories.ts';

const { app, services } = await createTestApp();
const { db } = services;
const picture = await buildPicture(services, { filename: 'tart.jpg', alt: 'A tart.' });
await buildPost(services, {
  slug: 'oldest',
  title: 'We are 100% raw',
  summary: null,
  theme: null,
  reading_time: null,
  content: '<p>Nothing <em>here</em> is baked.</p><script>alert(1)</script>',
  created_at: new Date('2025-03-01T10:00:00Z'),
});
await buildPost(services, {
  slug: 'newest',
  title: 'Strawberry weeks',
  summary: 'Tartlets of snake_case fame, and C:\\ drives.',
  theme: 'Seasonal',
  image_id: picture.id,
  created_at: new Date('2026-06-02T13:00:00Z'),
});
await buildPost(services, {
  slug: 'middle',
  title: 'Cacao truffles',
  summary: 'Dates and clean hands.',
  theme: '  ',
  content: '<h2>Roll</h2><p onclick="steal()">Slowly.</p>',
  image: 'https://elsewhere.example/truffle.jpg',
  created_at: new Date('2026-02-06T13:30:00Z'),
});

const get = (url: string) => app.inject(`/api/v1${url}`);

async function list(query = ''): Promise<Post[]> {
  const answer = await get(`/posts${query}`);
  return z.array(PostSchema.strict()).parse(answer.json());
}

async function slugs(query: string): Promise<string[]> {
  return (await list(query)).map(({ slug }) => slug);
}

test('API-12 an unknown slug is a 404 problem', async () => {
  const detail = 'There is no story at this address.';
  expect((await get('/posts/slug/nothing')).json()).toMatchObject({ status: 404, code: 'not-found', detail });
});

const LONG = 'a'.repeat(256);

const refused = `?limit=ten ?limit=1.5 ?view=table ?q=${LONG} ?theme=${LONG} /slug/${LONG} /slug/%00`;

test.each(refused.split(' '))('GET /posts%s is refused', async (address) => {
  expect((await get(`/posts${address}`)).json()).toMatchObject({ status: 400, code: 'invalid-request' });
});

test('API-8 the list contains all posts, newest first', async () => {
  expect(await slugs('')).toEqual(['newest', 'middle', 'oldest']);
});

test('API-9 limit and cursor select a page of the list', async () => {
  expect(await slugs('?limit=2')).toEqual(['newest', 'middle']);
  expect(await slugs('?limit=2&cursor=2')).toEqual(['oldest']);
  expect(await slugs('?cursor=1')).toEqual(['middle', 'oldest']);
  expect(await slugs('?limit=2&cursor=3')).toEqual([]);
});

test('API-9 a theme filters the list, and a missing theme counts as Updates', async () => {
  expect(await slugs('?theme=Seasonal')).toEqual(['newest']);
  expect(await slugs('?theme=Updates')).toEqual(['middle', 'oldest']);
  expect(await slugs('?theme=Recipes')).toEqual([]);
  expect(await slugs('?theme=')).toHaveLength(3);
});

test('themes are listed as readers see them, each once, in alphabetical order', async () => {
  await buildPost(services, { slug: 'second', theme: 'Behind the counter' });
  await buildPost(services, { slug: 'third', theme: 'Updates' });
  expect((await get('/posts/themes')).json()).toEqual(['Behind the counter', 'Seasonal', 'Updates']);
  await db.deleteFrom('posts').where('slug', 'in', ['second', 'third']).execute();
});

test.each<[q: string, found: string[]]>([
  ['truffles', ['middle']],
  ['TRUFFLES', ['middle']],
  ['clean hands', ['middle']],
  ['  cacao ', ['middle']],
  ['100%', ['oldest']],
  ['0%r', []],
  ['%', ['oldest']],
  ['_', ['newest']],
  ['t_rt', []],
  ['C:\\', ['newest']],
  ['\\', ['newest']],
  ["'; drop table posts; --", []],
  ['weeks Tartlets', ['newest']],
  ['', ['newest', 'middle', 'oldest']],
  ['   ', ['newest', 'middle', 'oldest']],
  // What a card shows, also a summary made from the content.
  ['NOTHING here is baked.', ['oldest']],
  ['slowly', []],
])('API-9, NEWS-11 a search for "%s" is literal, case-insensitive and trimmed', async (q, found) => {
  expect(await slugs(`?q=${encodeURIComponent(q)}`)).toEqual(found);
});

test('API-9 theme, search and page work together', async () => {
  expect(await slugs('?theme=Updates&q=raw&limit=1')).toEqual(['oldest']);
  expect(await slugs('?theme=Seasonal&q=cacao')).toEqual([]);
});

test('API-10, API-11 one post has the agreed fields', async () => {
  const answer = await get('/posts/slug/newest');
  const post = PostSchema.strict().parse(answer.json());
  expect(post).toMatchObject({
    slug: 'newest',
    title: 'Strawberry weeks',
    summary: 'Tartlets of snake_case fame, and C:\\ drives.',
    theme: 'Seasonal',
    reading_time: '2 min read',
    content: '<p>Eat them the same day.</p>',
    image: `/uploads/${picture.key}`,
    created_at: '2026-06-02T13:00:00.000Z',
  });
  expect(post.picture).toMatchObject({ src: `/uploads/${picture.key}`, width: 900, alt: 'A tart.' });
});

test('API-10 missing optional fields are null, and an image address that staff typed is kept', async () => {
  const [, middle, oldest] = await list();
  const nothing = { summary: null, theme: null, reading_time: null, image: null, picture: null };
  expect(oldest).toMatchObject(nothing);
  expect(middle).toMatchObject({ image: 'https://elsewhere.example/truffle.jpg', picture: null });
});

test('API-17 content is sanitised, both in a single post and in the list', async () => {
  const [, middle, oldest] = await list();
  expect(middle?.content).toBe('<h2>Roll</h2><p>Slowly.</p>');
  expect(oldest?.content).toBe('<p>Nothing <em>here</em> is baked.</p>');
  expect((await get('/posts/slug/middle')).json()).toMatchObject({ content: middle?.content });
});

test('a card has the summary as displayed, and no content', async () => {
  const cards = await list('?view=card');
  expect(cards.map(({ content }) => content)).toEqual(['', '', '']);
  expect(cards.map(({ summary }) => summary)).toEqual([
    'Tartlets of snake_case fame, and C:\\ drives.',
    'Dates and clean hands.',
    'Nothing here is baked.',
  ]);
  expect(cards[0]?.picture).toMatchObject({ alt: 'A tart.' });
});

test('API-71 a post carries its version as ETag', async () => {
  expect((await get('/posts/slug/middle')).headers.etag).toMatch(/^"v1\./);
  await db.updateTable('posts').set({ version: 5 }).where('slug', '=', 'middle').execute();
  expect((await get('/posts/slug/middle')).headers.etag).toMatch(/^"v5\./);
});

test('a story has the next newer and the next older one, as cards', async () => {
  const neighbours = async (slug: string) => {
    const answer = await get(`/posts/slug/${slug}/neighbours`);
    const { newer, older } = NeighboursSchema.parse(answer.json());
    return [newer?.slug, older?.slug, newer?.content ?? '', older?.content ?? ''];
  };
  expect(await neighbours('middle')).toEqual(['newest', 'oldest', '', '']);
  expect(await neighbours('newest')).toEqual([undefined, 'middle', '', '']);
  expect(await neighbours('oldest')).toEqual(['middle', undefined, '', '']);
  expect((await get('/posts/slug/nothing/neighbours')).statusCode).toBe(404);
});

test('a scheduled story is nobody’s neighbour and has none', async () => {
  const { id } = await buildPost(services, {
    slug: 'tomorrow',
    created_at: new Date(Date.now() + 86_400_000),
  });
  expect((await get('/posts/slug/tomorrow/neighbours')).statusCode).toBe(404);
  expect((await get('/posts/slug/newest/neighbours')).json()).toMatchObject({ newer: null });
  await db.deleteFrom('posts').where('id', '=', id).execute();
});
