import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../test/app.ts';
import { rowsRead } from '../../test/rows-read.ts';
import { encodePlace } from '../platform/http/place-cursor.ts';
import { foundAnywhere, newestFirst, type PostPage } from './posts.lists.repository.ts';

const POSTS = 100_000;
/** Inserted at a time, so that no statement takes too long on a busy machine. */
const BATCH = 5000;
const { app, services } = await createTestApp();
const { db } = services;

beforeAll(async () => {
  for (let first = 1; first <= POSTS; first += BATCH) await insertPosts(first, first + BATCH - 1);
  await sql`vacuum analyze posts`.execute(db);
  // Takes three seconds, but many more on a busy machine.
}, 90_000);

async function insertPosts(first: number, last: number): Promise<void> {
  await sql`
    insert into posts (slug, title, summary, theme, content, created_at)
    select 'story-' || n, 'Story ' || n, case when n % 2 = 0 then 'Soaked overnight.' end,
      (array['Recipes', 'Seasonal', 'Wholesale', null])[1 + n % 4], '<p>Content of story ' || n || '.</p>',
      timestamptz '2000-01-01' + n * interval '1 hour'
    from generate_series(${first}::int, ${last}::int) as n
  `.execute(db);
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

/** The plan nodes that read the posts table for this list. */
async function readsOf(filter: PostPage): Promise<string[]> {
  const list = filter.q ? foundAnywhere : newestFirst;
  const rows = await list(db, filter).explain<Record<'QUERY PLAN', { Plan: Plan }[]>>('json');
  const walk = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(walk)];
  return walk(rows[0]!['QUERY PLAN'][0]!.Plan)
    .filter((plan) => plan['Relation Name'] === 'posts')
    .map((plan) => plan['Node Type']);
}

/** In the middle of the list: the place of story 50,000. */
const after = {
  micros: Date.parse('2000-01-01T00:00:00Z') * 1000 + 50_000 * 3_600_000_000,
  id: crypto.randomUUID(),
};

const pages: [what: string, query: string, filter: Omit<PostPage, 'limit'>][] = [
  ['the first page', '', {}],
  ['a page in the middle', '&cursor=480', { offset: 480 }],
  ['a page after a cursor', `&cursor=${encodePlace(after)}`, { after }],
  ['a theme', '&theme=Updates', { theme: 'Updates' }],
  ['a search', '&q=Story%2099999', { q: 'Story 99999' }],
  ['a search that finds nothing', '&q=cheesecake', { q: 'cheesecake' }],
  ['a search in a theme', '&q=story%2077&theme=Recipes', { q: 'story 77', theme: 'Recipes' }],
];

for (const [what, query, filter] of pages) {
  test(`API-9 with 100,000 posts, ${what} uses an index`, async () => {
    expect(await readsOf({ ...filter, limit: 24, isCard: true })).not.toContain('Seq Scan');
    const answer = await app.inject(`/api/v1/posts?limit=24&view=card${query}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().length).toBeLessThanOrEqual(24);
  });
}

test('API-8 with 100,000 posts, the newest comes first', async () => {
  const [first, second] = (await app.inject('/api/v1/posts?limit=24&view=card')).json();
  expect([first.slug, second.slug]).toEqual(['story-100000', 'story-99999']);
  expect(second.summary).toBe('Content of story 99999.');
});

const textOf = (n: number) => `story ${n} ${n % 2 === 0 ? 'soaked overnight.' : `content of story ${n}.`}`;

async function slugs(query: string): Promise<string[]> {
  const answer = await app.inject(`/api/v1/posts?limit=24&view=card${query}`);
  return answer.json<{ slug: string }[]>().map(({ slug }) => slug);
}

for (const [what, part] of [
  ['every other post', 'soaked'],
  ['one post in a hundred, all of them old', 'story 77'],
  ['a handful', 'story 4711'],
] as const) {
  test(`with 100,000 posts, a search that matches ${what} finds them in order, page by page`, async () => {
    const newestFirst = Array.from({ length: POSTS }, (_, index) => POSTS - index);
    const expected = newestFirst.filter((n) => textOf(n).includes(part)).map((n) => `story-${n}`);
    const q = encodeURIComponent(part);
    expect(await slugs(`&q=${q}`)).toEqual(expected.slice(0, 24));
    expect(await slugs(`&q=${q}&cursor=24`)).toEqual(expected.slice(24, 48));
    const { headers } = await app.inject(`/api/v1/posts?limit=24&view=card&q=${q}`);
    const next = /cursor=([\w-]+)/.exec(String(headers.link))?.[1];
    if (next) expect(await slugs(`&q=${q}&cursor=${next}`)).toEqual(expected.slice(24, 48));
    const { count } = (await app.inject(`/api/v1/posts/count?q=${q}`)).json();
    expect(count).toBe(expected.length);
  });
}

test('with 100,000 posts, a search for an old word does not walk through the new ones', async () => {
  expect(await rowsRead(foundAnywhere(db, { q: 'story 77', limit: 24 }))).toBeLessThan(2_000);
});

test('with 100,000 posts, the list without a limit stays small', async () => {
  const answer = await app.inject('/api/v1/posts');
  expect(answer.json()).toHaveLength(100);
  expect(answer.body.length).toBeLessThan(100_000);
});

test('with 100,000 posts, each theme is listed once', async () => {
  const answer = await app.inject('/api/v1/posts/themes');
  expect(answer.json()).toEqual(['Recipes', 'Seasonal', 'Updates', 'Wholesale']);
});
