import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../test/app.ts';
import { rowsRead } from '../../test/rows-read.ts';
import { fillPatiently, MANY, many } from '../../test/scale.ts';
import type { Db } from '../platform/db/database.ts';
import { encodePlace } from '../platform/http/place-cursor.ts';
import { foundAnywhere, newestFirst, type PostPage } from './posts.lists.repository.ts';

const { app, services } = await createTestApp();
const { db } = services;

beforeAll(() =>
  fillPatiently(services, async (patient) => {
    await insertPosts(patient);
    await sql`vacuum analyze posts`.execute(patient);
  }),
);

async function insertPosts(patient: Db): Promise<void> {
  await sql`
    insert into posts (slug, title, summary, theme, content, created_at)
    select 'story-' || n, 'Story ' || n, case when n % 2 = 0 then 'Soaked overnight.' end,
      (array['Recipes', 'Seasonal', 'Wholesale', null])[1 + n % 4], '<p>Content of story ' || n || '.</p>',
      timestamptz '2000-01-01' + n * interval '1 hour'
    from generate_series(1, ${MANY}::int) as n
  `.execute(patient);
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

/** The place of the story in the middle of the list. */
const after = {
  micros: Date.parse('2000-01-01T00:00:00Z') * 1000 + (MANY / 2) * 3_600_000_000,
  id: crypto.randomUUID(),
};

const pages: [what: string, query: string, filter: Omit<PostPage, 'limit'>][] = [
  ['the first page', '', {}],
  ['a page in the middle', '&cursor=480', { offset: 480 }],
  ['a page after a cursor', `&cursor=${encodePlace(after)}`, { after }],
  ['a theme', '&theme=Updates', { theme: 'Updates' }],
  ['a search', `&q=Story%20${MANY - 1}`, { q: `Story ${MANY - 1}` }],
  ['a search that finds nothing', '&q=cheesecake', { q: 'cheesecake' }],
  ['a search in a theme', '&q=story%2077&theme=Recipes', { q: 'story 77', theme: 'Recipes' }],
];

for (const [what, query, filter] of pages) {
  test(`API-9 with ${many} posts, ${what} uses an index`, async () => {
    expect(await readsOf({ ...filter, limit: 24, isCard: true })).not.toContain('Seq Scan');
    const answer = await app.inject(`/api/v1/posts?limit=24&view=card${query}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().length).toBeLessThanOrEqual(24);
  });
}

test(`API-8 with ${many} posts, the newest comes first`, async () => {
  const [first, second] = (await app.inject('/api/v1/posts?limit=24&view=card')).json();
  expect([first.slug, second.slug]).toEqual([`story-${MANY}`, `story-${MANY - 1}`]);
  expect(second.summary).toBe(`Content of story ${MANY - 1}.`);
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
  test(`with ${many} posts, a search that matches ${what} finds them in order, page by page`, async () => {
    const newestFirst = Array.from({ length: MANY }, (_, index) => MANY - index);
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

test(`with ${many} posts, a search for an old word does not walk through the new ones`, async () => {
  expect(await rowsRead(foundAnywhere(db, { q: 'story 77', limit: 24 }))).toBeLessThan(2_000);
});

test(`with ${many} posts, the list without a limit stays small`, async () => {
  const answer = await app.inject('/api/v1/posts');
  expect(answer.json()).toHaveLength(100);
  expect(answer.body.length).toBeLessThan(100_000);
});

test(`with ${many} posts, each theme is listed once`, async () => {
  const answer = await app.inject('/api/v1/posts/themes');
  expect(answer.json()).toEqual(['Recipes', 'Seasonal', 'Updates', 'Wholesale']);
});
