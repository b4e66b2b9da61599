import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../test/app.ts';
import { newestFirst, type PostFilter } from './posts.repository.ts';

const POSTS = 100_000;
const { app, services } = await createTestApp();
const { db } = services;

beforeAll(async () => {
  await sql`
    insert into posts (slug, title, summary, theme, content, created_at)
    select 'story-' || n, 'Story ' || n, case when n % 2 = 0 then 'Soaked overnight.' end,
      (array['Recipes', 'Seasonal', 'Wholesale', null])[1 + n % 4], '<p>Content of story ' || n || '.</p>',
      timestamptz '2000-01-01' + n * interval '1 hour'
    from generate_series(1, ${POSTS}::int) as n
  `.execute(db);
  await sql`vacuum analyze posts`.execute(db);
  // Takes three seconds, but many more on a busy machine.
}, 90_000);

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

/** The plan nodes that read the posts table for this list. */
async function readsOf(filter: PostFilter): Promise<string[]> {
  const rows = await newestFirst(db, filter).explain<Record<'QUERY PLAN', { Plan: Plan }[]>>('json');
  const walk = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(walk)];
  return walk(rows[0]!['QUERY PLAN'][0]!.Plan)
    .filter((plan) => plan['Relation Name'] === 'posts')
    .map((plan) => plan['Node Type']);
}

const pages: [what: string, query: string, filter: PostFilter][] = [
  ['the first page', '', {}],
  ['a page in the middle', '&cursor=480', { offset: 480 }],
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

test('with 100,000 posts, each theme is listed once', async () => {
  const answer = await app.inject('/api/v1/posts/themes');
  expect(answer.json()).toEqual(['Recipes', 'Seasonal', 'Updates', 'Wholesale']);
});
