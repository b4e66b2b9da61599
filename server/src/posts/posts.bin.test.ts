import type { Post } from '@velvet-spoon/contract/api/posts';
import { BIN_DAYS } from '@velvet-spoon/contract/domain/limits';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '../../test-support/app.ts';
import { buildPicture } from '../../test-support/factories.ts';
import { rowsOf } from '../../test-support/history-rows.ts';
import { staffPosts } from '../../test-support/staff-posts.ts';
import { postsBinJob } from './posts.bin.ts';

const { app, services } = await createTestApp();
const { db } = services;
const { call, created, update } = await staffPosts({ app, services });

const read = (slug: string) => app.inject(`/api/v1/posts/slug/${slug}`);
const list = async (query: string) => (await call('GET', `/posts?${query}`)).json<Post[]>();
const remove = (id: string, headers: object = {}) => call('DELETE', `/posts/${id}`, undefined, headers);
const restore = (id: string) => call('POST', `/posts/${id}/restore`);

test('API-16, BIN-1 a deleted story is in the bin and nowhere else, and its slug is free', async () => {
  const { id, slug } = await created({ slug: 'plums', title: 'Plums', theme: 'Secrets' });
  expect((await remove(id, { 'if-match': '"v7"' })).statusCode).toBe(412);
  expect((await remove(id)).statusCode).toBe(204);
  expect((await remove(id)).statusCode).toBe(404);
  expect((await read(slug)).statusCode).toBe(404);
  for (const query of ['', 'scheduled=include', 'state=scheduled', 'theme=Secrets', 'q=plums']) {
    expect(
      (await list(query)).map((post) => post.id),
      query,
    ).not.toContain(id);
  }
  expect((await call('GET', '/posts/themes?scheduled=include')).json()).not.toContain('Secrets');
  expect((await call('GET', `/admin/posts/${id}`)).statusCode).toBe(404);
  expect((await update(id)).statusCode).toBe(404);
  const [binned] = await list('state=bin&q=plums&theme=Secrets');
  expect(binned).toMatchObject({ id, slug, created_at: '2026-09-01T10:00:30.500Z', is_scheduled: false });
  expect(binned?.deleted_at).toEqual(expect.any(String));
  expect((await call('GET', '/posts/count?state=bin')).json()).toEqual({ count: 1 });
  expect((await created({ slug })).slug).toBe(slug);
});

test('BIN-2 a story comes back with its address, date, theme and pictures, and is found again', async () => {
  const [cover, photo] = [await buildPicture(services), await buildPicture(services)];
  const content = `<p>Quinces.</p><img alt="" src="${photo.url}">`;
  const { id } = await created({ slug: 'old-quinces' });
  const given = { slug: 'quinces', title: 'Quinces', image: cover.url, content };
  const before = (await update(id, given)).json<Post>();
  await remove(id);
  for (const picture of [cover, photo]) {
    const refused = await call('DELETE', `/admin/media/${picture.id}`);
    expect(refused.json().detail).toBe('The file is used by the post “Quinces” in the bin.');
  }
  expect((await read('old-quinces')).statusCode).toBe(404);
  const rows = await rowsOf(services, async () => {
    const answer = await restore(id);
    expect([answer.statusCode, answer.headers.etag]).toEqual([200, '"v4"']);
    const updated_at = expect.any(String) as string;
    expect(answer.json()).toEqual({ ...before, updated_at, version: 4 });
  });
  expect(rows.map(({ action }) => action)).toEqual(['restore']);
  expect((await restore(id)).statusCode).toBe(404);
  expect((await read('quinces')).json()).toMatchObject({ id });
  expect((await read('old-quinces')).headers.location).toBe('/api/v1/posts/slug/quinces');
  const found = await app.inject('/api/v1/content/search?q=quinces');
  expect(found.json().stories.found).toMatchObject([{ slug: 'quinces' }]);
});

test('BIN-2 a story whose slug was taken meanwhile gets another one', async () => {
  const slug = 'sloes';
  for (const expected of ['sloes-2', 'sloes-3']) {
    const { id } = await created({ slug });
    await remove(id);
    const { id: other } = await created({ slug });
    expect((await restore(id)).json()).toMatchObject({ id, slug: expected });
    await remove(other);
  }
});

test('BIN-3 scheduled stories and the bin have lists of their own, the last deleted first', async () => {
  await db.deleteFrom('posts').execute();
  const later = await created({ created_at: '2190-01-01T00:00:00Z' });
  const [first, second] = [await created(), await created({ created_at: '2191-01-01T00:00:00Z' })];
  for (const { id } of [second, first]) await remove(id);
  expect((await list('state=scheduled')).map(({ id }) => id)).toEqual([later.id]);
  expect((await call('GET', '/posts/count?state=scheduled')).json()).toEqual({ count: 1 });
  const bin = (await list('state=bin')).map(({ id, is_scheduled }) => [id, is_scheduled]);
  expect(bin).toEqual([
    [first.id, false],
    [second.id, true],
  ]);
  const today = await call('GET', '/admin/today');
  expect(today.json().scheduled_stories).toMatchObject([{ id: later.id }]);
  expect((await call('GET', `/admin/posts/${later.id}`)).json()).toMatchObject({ is_scheduled: true });
});

test('BIN-4 after 30 days a story is erased for good, with the addresses it has had', async () => {
  const { id, slug } = await created({ slug: 'first' });
  await update(id, { slug: 'second', title: 'Second' });
  const { id: recent } = await created();
  for (const one of [id, recent]) await remove(one);
  const age = (one: string, days: number) =>
    sql`update posts set deleted_at = now() - make_interval(days => ${days}) where id = ${one}`.execute(db);
  await age(id, BIN_DAYS + 1);
  await age(recent, BIN_DAYS - 1);
  const rows = await rowsOf(services, () => postsBinJob.run(services));
  expect(rows).toMatchObject([
    { action: 'erase', noun: 'posts', before: { title: 'Second', slug: 'second' } },
  ]);
  expect((await restore(id)).statusCode).toBe(404);
  expect(await db.selectFrom('old_slugs').select('slug').where('slug', '=', slug).execute()).toEqual([]);
  expect((await restore(recent)).statusCode).toBe(200);
});
