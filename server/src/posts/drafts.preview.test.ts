import { randomUUID } from 'node:crypto';
import { type Post, PostSchema } from '@velvet-spoon/contract/api/posts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '../../test-support/app.ts';
import { buildPicture } from '../../test-support/factories.ts';
import { staffDrafts } from '../../test-support/staff-drafts.ts';

const { app, services } = await createTestApp({ PAGES: 'build' });
const { db } = services;
const { call, saved, shared } = await staffDrafts({ app, services });

const open = (token: string) => app.inject(`/api/v1/posts/preview/${token}`);
const openPage = (token: string) => app.inject(`/news/preview/${token}`);

const recipe = { yield: '4 glasses', minutes: '30', ingredients: 'Chia\n \nLemon', steps: 'Stir.' };

test('DRAFTS-8 a preview is the story as guests will see it, and follows the draft', async () => {
  const [cover, photo] = [await buildPicture(services), await buildPicture(services, { alt: 'A plum' })];
  const values = {
    title: 'Plums',
    slug: 'plums',
    theme: 'Recipes',
    image: cover.url,
    content: `<p>Blue ones.</p><img alt="A plum" src="${photo.url}" />`,
    recipe,
    created_at: '2026-09-01T12:00:00+02:00',
  };
  const { id } = await saved({ values });
  const token = await shared(id);
  expect(PostSchema.strict().parse((await open(token)).json())).toMatchObject({
    id,
    slug: 'plums',
    title: 'Plums',
    summary: null,
    theme: 'Recipes',
    reading_time: null,
    content: values.content,
    picture: { src: cover.url },
    content_pictures: [{ src: photo.url, alt: 'A plum' }],
    recipe: { yield: '4 glasses', minutes: 30, ingredients: ['Chia', 'Lemon'], steps: ['Stir.'] },
    created_at: '2026-09-01T10:00:00.000Z',
    is_scheduled: false,
  });
  await saved({
    id,
    values: { ...values, title: 'Figs', recipe: { ...recipe, minutes: 'some' } },
    version: 1,
  });
  expect((await open(token)).json()).toMatchObject({ title: 'Figs', recipe: null });
});

test('DRAFTS-6 a preview is sanitised, whatever is stored', async () => {
  const { id } = await saved();
  const content = JSON.stringify('<p onclick="a()">Plums.</p><script>b()</script>');
  await sql`
    update post_drafts set "values" = jsonb_set("values", '{content}', ${content}::jsonb) where id = ${id}
  `.execute(db);
  const before = Date.now();
  const post = (await open(await shared(id))).json<Post>();
  expect(post).toMatchObject({ content: '<p>Plums.</p>', theme: null, image: null, picture: null });
  expect(Date.parse(post.created_at)).toBeGreaterThanOrEqual(before);
});

test('DRAFTS-9 a link works for seven days, until it is ended or another one is made', async () => {
  const { id } = await saved();
  const unknown = 'x'.repeat(43);
  const absent = (await open(unknown)).json();
  const expectGone = async (token: string) => {
    const answer = await open(token);
    expect([answer.json(), answer.headers['cache-control']]).toEqual([absent, 'no-store']);
  };
  expect(absent).toMatchObject({ status: 404, code: 'not-found' });
  expect((await open('short')).statusCode).toBe(400);

  const first = await shared(id);
  const second = await shared(id);
  expect(first).toMatch(/^[\w-]{43}$/);
  await expectGone(first);
  expect((await open(second)).headers['cache-control']).toBe('no-store');
  const stored = await db
    .selectFrom('post_drafts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toContain(second);
  expect((await call('DELETE', `/admin/drafts/${id}/preview`)).statusCode).toBe(204);
  await expectGone(second);

  const third = await shared(id);
  const pass = (span: string) =>
    sql`update post_drafts set preview_until = preview_until - ${span}::interval where id = ${id}`.execute(
      db,
    );
  await pass('6 days 23 hours');
  expect((await open(third)).statusCode).toBe(200);
  await pass('2 hours');
  await expectGone(third);
  for (const method of ['POST', 'DELETE'] as const) {
    expect((await call(method, `/admin/drafts/${randomUUID()}/preview`)).statusCode).toBe(404);
  }
});

test('DRAFTS-10 the page of a preview is for nobody but those who have its link', async () => {
  const { id } = await saved({ values: { title: 'Quinces', content: '<p>Yellow ones.</p>' } });
  const token = await shared(id);
  const { statusCode, headers, body } = await openPage(token);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  expect(body).toContain('Preview. Guests cannot see this yet.');
  expect(body).toContain('Yellow ones.');
  expect(body).toContain('<meta name="robots" content="noindex"/>');
  for (const word of ['rel="canonical"', 'application/ld+json', 'og:', 'More stories']) {
    expect(body, word).not.toContain(word);
  }
  await call('DELETE', `/admin/drafts/${id}/preview`);
  for (const gone of [token, 'short']) {
    const answer = await openPage(gone);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(answer.headers['x-robots-tag']).toBe('noindex');
    expect(answer.body).toContain('Nothing on this plate');
  }
});
