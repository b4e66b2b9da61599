import { randomUUID } from 'node:crypto';
import type { Draft, DraftCard } from '@velvet-spoon/contract/api/post-drafts';
import type { Post } from '@velvet-spoon/contract/api/posts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bearer } from '../../../test-support/accounts.ts';
import { hostileHtml } from '../../../test-support/hostile-html.ts';
import { createTestApp } from '../../test-support/app.ts';
import { buildPicture, buildPost } from '../../test-support/factories.ts';
import { rowsOf } from '../../test-support/history-rows.ts';
import { draftValues, staffDrafts } from '../../test-support/staff-drafts.ts';
import { postInput } from '../../test-support/staff-posts.ts';
import * as service from './drafts.service.ts';
import { DRAFT_DAYS, postsBinJob } from './posts.bin.ts';

const { app, services } = await createTestApp();
const { db } = services;
const { call, staff, save, saved } = await staffDrafts({ app, services });

const read = async (id: string) => (await call('GET', `/admin/drafts/${id}`)).json<Draft>();
const exists = async (id: string) => (await call('GET', `/admin/drafts/${id}`)).statusCode === 200;

test.each<[what: string, values: object, field: string]>([
  ['without a title', { title: ' ' }, 'title'],
  ['with a field that is not one', { stranger: 1 }, 'stranger'],
  ['with an odd date', { created_at: 'soon' }, 'created_at'],
  ['with too much', { content: 'x'.repeat(2_000_001) }, 'content'],
  ['with content that cannot be cleaned', { content: '<br>'.repeat(10_001) }, 'content'],
])('a draft %s is refused, and the error names it', async (_, values, field) => {
  const answer = await save({ values });
  expect(answer.json()).toMatchObject({ status: 400, code: 'invalid-request' });
  expect(JSON.stringify(answer.json().detail)).toContain(field);
});

test('DRAFTS-1 a title is enough for a draft, which no visitor sees', async () => {
  const id = randomUUID();
  const answer = await save({ id, values: { title: ' Quinces ' } });
  expect([answer.statusCode, answer.headers.etag]).toEqual([200, '"v1"']);
  const { saved_at, ...card } = answer.json<DraftCard>();
  expect(card).toEqual({
    id,
    title: 'Quinces',
    theme: '',
    post_id: null,
    saved_by: 'Vera',
    is_own: true,
    version: 1,
  });
  expect(await read(id)).toEqual({
    ...card,
    saved_at,
    values: draftValues({ title: 'Quinces' }),
    post_version: null,
    preview_until: null,
  });
  for (const path of ['/posts', '/posts?scheduled=include', '/content/search?q=quinces']) {
    const seen = await app.inject({ url: `/api/v1${path}`, headers: bearer(staff.token) });
    expect([path, seen.statusCode, seen.body.includes(id)]).toEqual([path, 200, false]);
  }
});

test('DRAFTS-2 a save that would overwrite another one is refused', async () => {
  const { id } = await saved({ values: { title: 'One' } });
  expect((await save({ id, values: { title: 'Two' } })).statusCode).toBe(412);
  expect((await saved({ id, values: { title: 'Two' }, version: 1 })).version).toBe(2);
  expect((await save({ id, values: { title: 'Three' }, version: 1 })).statusCode).toBe(412);
  expect((await save({ values: { title: 'Never saved' }, version: 1 })).statusCode).toBe(412);
  expect((await read(id)).values.title).toBe('Two');
});

test('DRAFTS-2 a save that is sent again because its answer was lost succeeds', async () => {
  const { id } = await saved();
  expect(await saved({ id })).toMatchObject({ version: 1 });
  await saved({ id, values: { title: 'Figs' }, version: 1 });
  expect(await saved({ id, values: { title: 'Figs' }, version: 1 })).toMatchObject({ version: 2 });
  const fresh = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => save({ id: fresh })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
});

test('DRAFTS-2 a post has one draft, and one in the bin or none at all has none', async () => {
  const post = await buildPost(services);
  const { id } = await saved({ post_id: post.id });
  expect((await save({ post_id: post.id })).statusCode).toBe(412);
  expect((await save({ id, post_id: null, version: 1 })).statusCode).toBe(412);
  const binned = await buildPost(services, { deleted_at: new Date() });
  expect((await call('DELETE', `/admin/drafts/${id}`)).statusCode).toBe(204);
  expect((await call('GET', `/admin/posts/${post.id}`)).json()).toMatchObject({ id: post.id, version: 1 });
  for (const post_id of [randomUUID(), binned.id]) {
    expect((await save({ post_id })).json()).toMatchObject({ code: 'not-found' });
  }
});

test('DRAFTS-3 a thousand saves leave no row of the history, and publishing leaves one', async () => {
  const id = randomUUID();
  const context = { actor: { id: staff.id, name: 'Vera' } };
  const rows = await rowsOf(services, async () => {
    for (let version = 0; version < 1000; version += 1) {
      const body = { post_id: null, post_version: null, values: draftValues({ title: `Plums ${version}` }) };
      await service.save(services, id, body, { ...context, ifMatch: version ? `"v${version}"` : undefined });
    }
    expect((await call('POST', `/posts?draft=${id}`, postInput())).statusCode).toBe(201);
  });
  expect(rows.map(({ action, noun }) => [action, noun])).toEqual([['create', 'posts']]);
  expect(await exists(id)).toBe(false);
});

test('DRAFTS-3 a draft ends when it is published, and stays if that fails', async () => {
  const post = (await call('POST', '/posts', postInput())).json<Post>();
  const { id } = await saved({ post_id: post.id });
  const publish = (version: number) =>
    call('PUT', `/posts/${post.id}?draft=${id}`, postInput({ slug: post.slug, title: 'Figs' }), {
      'if-match': `"v${version}"`,
    });
  expect((await publish(7)).statusCode).toBe(412);
  expect(
    (await call('POST', `/posts?draft=${id}`, postInput({ slug: post.slug, title: 'Other' }))).statusCode,
  ).toBe(409);
  expect(await exists(id)).toBe(true);
  expect((await publish(1)).statusCode).toBe(200);
  expect(await exists(id)).toBe(false);
  // Its answer was lost.
  expect((await publish(1)).json()).toMatchObject({ title: 'Figs', version: 2 });
});

test('DRAFTS-4 the files that a draft shows are in use until it no longer does', async () => {
  const [cover, photo] = [await buildPicture(services), await buildPicture(services)];
  const values = { title: 'Pears', image: cover.url, content: `<p><img src="${photo.url}"></p>` };
  const { id } = await saved({ values });
  for (const picture of [cover, photo]) {
    const refused = await call('DELETE', `/admin/media/${picture.id}`);
    expect(refused.json()).toMatchObject({ code: 'in-use', detail: expect.stringContaining('“Pears”') });
  }
  const { id: post_id } = await buildPost(services, { title: 'Old pears', image_id: cover.id });
  const { id: change } = await saved({ post_id, values });
  const library = (await call('GET', '/admin/media?limit=2')).json<{ url: string; used_in: object[] }[]>();
  expect(library.find(({ url }) => url === cover.url)?.used_in).toMatchObject([
    { noun: 'post', id: post_id, title: 'Old pears', is_deleted: false },
    { noun: 'post', id, title: 'Pears', is_deleted: false },
  ]);
  for (const path of [`/admin/drafts/${change}`, `/posts/${post_id}`]) await call('DELETE', path);
  await db.deleteFrom('posts').where('id', '=', post_id).execute();
  await saved({ id, values: { ...values, content: '' }, version: 1 });
  expect((await call('DELETE', `/admin/media/${photo.id}`)).statusCode).toBe(204);
  await call('DELETE', `/admin/drafts/${id}`);
  expect((await call('DELETE', `/admin/media/${cover.id}`)).statusCode).toBe(204);
});

test('DRAFTS-5 the list has the last saved first, and is narrowed by words and theme', async () => {
  await db.deleteFrom('post_drafts').execute();
  const figs = await saved({ values: { title: 'Figs', theme: 'Recipes' } });
  const tea = await saved({ values: { title: 'Tea', summary: 'With 100% figs.' } });
  await sql`update post_drafts set saved_by = null, saved_by_name = 'Lena' where id = ${tea.id}`.execute(db);
  await saved({ id: figs.id, values: { title: 'Figs!', theme: 'Recipes' }, version: 1 });
  const titles = async (query = '') => {
    const found = (await call('GET', `/admin/drafts${query}`)).json<DraftCard[]>();
    return found.map(({ title, saved_by, is_own }) => [title, saved_by, is_own]);
  };
  const [first, second] = [
    ['Figs!', 'Vera', true],
    ['Tea', 'Lena', false],
  ];
  expect(await titles()).toEqual([first, second]);
  expect(await titles('?q=FIGS')).toEqual([first, second]);
  expect(await titles('?q=100%25')).toEqual([second]);
  expect(await titles('?theme=Updates')).toEqual([second]);
  expect(await titles('?theme=Recipes&q=fig')).toEqual([first]);
});

test('DRAFTS-6 hostile content is stored sanitised', async () => {
  for (const [what, given, left] of hostileHtml) {
    const { id } = await saved({ values: { content: `<p>Before</p>${given}` } });
    expect((await read(id)).values.content, what).toBe(`<p>Before</p>${left}`);
  }
});

test('DRAFTS-7 a draft that nobody has saved for half a year is erased', async () => {
  const [old, recent] = [await saved(), await saved()];
  const age = (id: string, days: number) =>
    sql`update post_drafts set saved_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(
      db,
    );
  await age(old.id, DRAFT_DAYS + 1);
  await age(recent.id, DRAFT_DAYS - 1);
  await postsBinJob.run(services);
  expect([await exists(old.id), await exists(recent.id)]).toEqual([false, true]);
});
