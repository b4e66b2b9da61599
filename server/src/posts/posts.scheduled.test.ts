import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bearer, buildAccount } from '../../../test-support/accounts.ts';
import { createTestApp } from '../../test-support/app.ts';
import { buildPost } from '../../test-support/factories.ts';
import { staffPosts } from '../../test-support/staff-posts.ts';

const { app, services } = await createTestApp();
const { db } = services;
const { create } = await staffPosts({ app, services });
const administrator = await buildAccount(services, { isAdmin: true });
const partner = await buildAccount(services, { isWholesale: true, isApproved: true });

await buildPost(services, { slug: 'now', title: 'Plum today', theme: 'Seasonal' });
const { id } = await buildPost(services, { slug: 'later', title: 'Plum surprise', theme: 'Secrets' });
const appearsIn = (span: string) =>
  sql`update posts set created_at = now() + ${span}::interval where id = ${id}`.execute(db);
await appearsIn('1 hour');

const get = (path: string, token?: string) =>
  app.inject({ url: `/api/v1/posts${path}`, headers: token ? bearer(token) : {} });

async function seen(query = '', token?: string) {
  const suffix = query && `?${query}`;
  const posts = (await get(suffix, token)).json<{ slug: string; is_scheduled: boolean }[]>();
  return {
    posts: posts.map(({ slug, is_scheduled }) => [slug, is_scheduled]),
    count: (await get(`/count${suffix}`, token)).json().count,
  };
}

test.each(['?scheduled=', '/count?scheduled=', '/themes?scheduled=', '?state=', '/count?state='])(
  'BIN-3 GET /posts%s is for administrators only',
  async (path) => {
    for (const value of path.endsWith('state=') ? ['scheduled', 'bin'] : ['include']) {
      expect((await get(path + value)).statusCode).toBe(401);
      expect((await get(path + value, 'vs_unknown')).statusCode).toBe(401);
      expect((await get(path + value, partner.token)).statusCode).toBe(403);
      const allowed = await get(path + value, administrator.token);
      expect(allowed.statusCode).toBe(200);
      expect(allowed.headers['cache-control']).toBe('no-store');
    }
    expect((await get(`${path}maybe`, administrator.token)).statusCode).toBe(400);
  },
);

test('a post is not public before its date', async () => {
  for (const query of ['', 'q=plum']) {
    expect(await seen(query), query).toEqual({ posts: [['now', false]], count: 1 });
  }
  expect((await get('?view=card')).json()).toHaveLength(1);
  expect((await get('?theme=Secrets')).json()).toEqual([]);
  expect((await get('/themes')).json()).toEqual(['Seasonal']);
  expect((await get('/slug/later')).statusCode).toBe(404);
});

test('administrators see it among all others, marked as scheduled, also across pages', async () => {
  const { token } = administrator;
  const all = [
    ['later', true],
    ['now', false],
  ];
  expect(await seen('scheduled=include', token)).toEqual({ posts: all, count: 2 });
  expect(await seen('scheduled=include&q=surprise', token)).toEqual({ posts: [all[0]], count: 1 });
  expect((await get('/themes?scheduled=include', token)).json()).toEqual(['Seasonal', 'Secrets']);
  const { link } = (await get('?scheduled=include&limit=1', token)).headers;
  expect(link).toContain('scheduled=include');
});

test('its slug is taken although visitors cannot see it', async () => {
  expect((await create({ slug: 'later' })).json()).toMatchObject({ code: 'slug-taken' });
});

test('from its date on everyone sees it', async () => {
  await appearsIn('-1 second');
  expect((await seen()).posts).toContainEqual(['later', false]);
  expect((await get('/slug/later')).json()).toMatchObject({ slug: 'later', is_scheduled: false });
  expect((await get('/themes')).json()).toEqual(['Seasonal', 'Secrets']);
});
