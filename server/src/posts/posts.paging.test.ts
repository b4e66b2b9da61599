import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../test-support/app.ts';
import { buildPost } from '../../test-support/factories.ts';
import { encodeCursor } from '../platform/db/keyset.ts';

const POSTS = 450;
const { app, services } = await createTestApp();
const { db } = services;

type Page = { slugs: string[]; next: string | null };

async function read(path: string): Promise<Page> {
  const answer = await app.inject(path);
  expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200);
  const { link } = answer.headers;
  return {
    slugs: answer.json<{ slug: string }[]>().map(({ slug }) => slug),
    next: link === undefined ? null : (/^<(.+)>; rel="next"$/.exec(String(link))?.[1] ?? ''),
  };
}

async function readAll(
  path: string,
  between: (page: Page) => Promise<void> = async () => {},
): Promise<string[]> {
  const page = await read(path);
  await between(page);
  return page.next === null ? page.slugs : [...page.slugs, ...(await readAll(page.next, between))];
}

const newestFirst = async () =>
  (
    await db.selectFrom('posts').select('slug').orderBy('created_at', 'desc').orderBy('id', 'desc').execute()
  ).map(({ slug }) => slug);

beforeAll(async () => {
  // A third share their instant with others, and the rest are a microsecond apart.
  await sql`
    insert into posts (slug, title, summary, theme, content, created_at)
    select 'story-' || n, 'Story ' || n, 'Soaked.', (array['Recipes', 'Seasonal'])[1 + n % 2], '<p>Text.</p>',
      timestamptz '2026-01-01 10:00:00.123456Z' + case when n % 3 = 0 then 0 else n end * interval '1 microsecond'
    from generate_series(1, ${POSTS}::int) as n
  `.execute(db);
});

test('without a limit the list has the newest 100 posts and links to the next ones', async () => {
  const { slugs, next } = await read('/api/v1/posts');
  expect(slugs).toEqual((await newestFirst()).slice(0, 100));
  expect(next).toMatch(/^\/api\/v1\/posts\?limit=100&cursor=W[\w-]+$/);
});

test('a page has at most 200 posts', async () => {
  expect((await read('/api/v1/posts?limit=200')).slugs).toHaveLength(200);
  expect((await app.inject('/api/v1/posts?limit=201')).statusCode).toBe(400);
});

test('the links lead through every post once, also in small pages', async () => {
  for (const query of ['', '?limit=200', '?limit=7', '?limit=150']) {
    expect(await readAll(`/api/v1/posts${query}`)).toEqual(await newestFirst());
  }
});

test('the last page links nowhere, even if it is full', async () => {
  expect((await read('/api/v1/posts?cursor=250&limit=200')).next).toBeNull();
});

test('the links keep the theme, the search and the view', async () => {
  const recipes = await readAll('/api/v1/posts?theme=Recipes&q=story%202&view=card&limit=50');
  const expected = (await newestFirst()).filter(
    (slug) => slug.startsWith('story-2') && Number(slug.slice(6)) % 2 === 0,
  );
  expect(recipes).toEqual(expected);
});

test('a post that is added or removed meanwhile shifts no page', async () => {
  const before = await newestFirst();
  const seen = await readAll('/api/v1/posts?limit=60', async ({ slugs }) => {
    await buildPost(services);
    // Even the post that the cursor names.
    await db.deleteFrom('posts').where('slug', '=', slugs.at(-1)!).execute();
  });
  expect(seen).toEqual(before);
  await db.deleteFrom('posts').where('created_at', '>', new Date('2026-06-01')).execute();
});

// What is no cursor at all is refused by every list: server/test/lists.test.ts.
test.each([
  ['a negative number', '-1'],
  ['a number beyond a million', '1000001'],
  ['nothing', ''],
  ['a cursor with one value', encodeCursor([0])],
  ['a cursor of another list', encodeCursor([1, 'cheesecake'])],
  ['a cursor beyond all time', encodeCursor([1e300, crypto.randomUUID()])],
])('as cursor, %s is refused', async (_, cursor) => {
  const answer = await app.inject(`/api/v1/posts?cursor=${cursor}`);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().detail[0]).toContain('cursor: ');
});

test('the count has every post, or those of a theme and a search', async () => {
  const count = async (query: string) => (await app.inject(`/api/v1/posts/count${query}`)).json();
  const all = await newestFirst();
  expect(await count('')).toEqual({ count: all.length });
  expect(await count('?theme=Recipes&q=story-1')).toEqual({ count: 0 });
  expect(await count('?q=%20Story%2044%20')).toEqual({
    count: all.filter((slug) => slug.startsWith('story-44')).length,
  });
});
