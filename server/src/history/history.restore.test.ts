import { randomUUID } from 'node:crypto';
import type { HistoryDetail, HistoryEntry } from '@velvet-spoon/contract/api/history';
import type { Post } from '@velvet-spoon/contract/api/posts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isFull } from '../../../test-support/full.ts';
import { cafe } from '../../seed/cafe.ts';
import { createStaffApp } from '../../test-support/app.ts';
import { buildPicture } from '../../test-support/factories.ts';
import { time } from '../../test-support/scale.ts';
import { staffDesserts } from '../../test-support/staff-desserts.ts';
import { staffPosts } from '../../test-support/staff-posts.ts';

const site = await createStaffApp();
const { app, services, db, staff, call, read } = site;
const posts = await staffPosts(site);
const desserts = await staffDesserts(site);

const changesOf = (noun: string, id: string): Promise<HistoryEntry[]> =>
  read(`/admin/history?noun=${noun}&subject=${id}`);

const restore = ({ id }: { id: number }) => call('POST', `/admin/history/${id}/restore`);
const detailOf = ({ id }: { id: number }): Promise<HistoryDetail> => read(`/admin/history/${id}`);
const story = async (slug: string) => (await app.inject(`/api/v1/posts/slug/${slug}`)).json<Post>();

test('an earlier version of a story comes back as a new version, by way of an ordinary save', async () => {
  const first = await posts.created({ title: 'One', slug: 'one', content: '<p>First.</p>' });
  await posts.update(first.id, { title: 'Two', slug: 'two', content: '<p>Second.</p>' });
  const third = { content: '<p>Third.</p>', reading_time: undefined };
  await posts.update(first.id, { title: 'Two', slug: 'two', ...third });
  const [, second] = await changesOf('posts', first.id);
  const answer = await restore(second!);
  expect(answer.json()).toEqual({ noun: 'posts', subject_id: first.id });
  expect(await story('one')).toMatchObject({
    title: 'One',
    content: '<p>First.</p>',
    reading_time: '2 min read',
    version: 4,
  });
  const [newest] = await changesOf('posts', first.id);
  expect(newest).toMatchObject({ action: 'revert', by: { person: staff.id }, title: 'One' });
  expect(newest!.fields).toEqual(['title', 'slug', 'reading_time', 'content']);
});

test('RECIPE-6 the recipe card of a story is in the history, part by part, and comes back', async () => {
  const recipe = { yield: '4 glasses', minutes: 30, ingredients: ['Chia'], steps: ['Stir.'] };
  const given = { slug: 'parfait', recipe };
  const { id } = await posts.created(given);
  await posts.update(id, { ...given, recipe: { ...recipe, minutes: 45 } });
  await posts.update(id, { ...given, recipe: null });
  const [removal, change] = await changesOf('posts', id);
  expect([removal!.fields, change!.fields]).toEqual([['recipe'], ['recipe.minutes']]);
  for (const [entry, minutes] of [
    [removal!, 45],
    [change!, 30],
  ] as const) {
    expect((await restore(entry)).statusCode).toBe(200);
    expect((await story('parfait')).recipe).toEqual({ ...recipe, minutes });
  }
});

test('BIN-5 a story in the bin is not restored by its history, and one that was erased is, under its id', async () => {
  const { id } = await posts.created({ slug: 'gone', content: '<p>Still here.</p>' });
  await call('DELETE', `/posts/${id}`);
  const [deletion] = await changesOf('posts', id);
  expect(await detailOf(deletion!)).toMatchObject({ thing: { state: 'in-bin' }, obstacle: 'in-bin' });
  expect((await restore(deletion!)).json()).toMatchObject({ code: 'in-bin' });
  await db.deleteFrom('posts').where('id', '=', id).execute();
  expect(await detailOf(deletion!)).toMatchObject({ thing: { state: 'gone' }, obstacle: null });
  expect((await restore(deletion!)).statusCode).toBe(200);
  expect(await story('gone')).toMatchObject({ id, content: '<p>Still here.</p>' });
  expect((await changesOf('posts', id)).map(({ action }) => action)).toEqual(['revert', 'delete', 'create']);
});

test('API-14, BIN-5 an erased story without summary and theme comes back as it was', async () => {
  const { id } = await posts.created({ slug: 'bare', summary: null, theme: null });
  await call('DELETE', `/posts/${id}`);
  await db.deleteFrom('posts').where('id', '=', id).execute();
  const [deletion] = await changesOf('posts', id);
  expect(await detailOf(deletion!)).toMatchObject({ obstacle: null });
  expect((await restore(deletion!)).statusCode).toBe(200);
  expect(await story('bare')).toMatchObject({ id, summary: null, theme: null });
});

test('a slug that was taken meanwhile is refused as it would be by hand', async () => {
  const { id } = await posts.created({ slug: 'mine' });
  await posts.update(id, { slug: 'mine-now' });
  await posts.created({ slug: 'mine' });
  const [change] = await changesOf('posts', id);
  expect((await restore(change!)).json()).toMatchObject({ code: 'slug-taken' });
});

test('a story whose picture was deleted cannot come back, and says so before it is tried', async () => {
  const picture = await buildPicture(services);
  const content = `<p><img src="/uploads/${picture.key}" alt="" /></p>`;
  const { id, slug } = await posts.created({ content });
  await posts.update(id, { slug, content: '<p>No picture.</p>' });
  expect((await call('DELETE', `/admin/media/${picture.id}`)).statusCode).toBe(204);
  const [change] = await changesOf('posts', id);
  expect(await detailOf(change!)).toMatchObject({ obstacle: 'file-gone' });
  expect((await restore(change!)).json()).toMatchObject({ code: 'file-gone', status: 409 });
  expect(await story(slug)).toMatchObject({ content: '<p>No picture.</p>' });
});

test('a version that could not be saved by hand cannot be restored', async () => {
  const { id, slug } = await posts.created();
  await db.updateTable('posts').set({ theme: ' ' }).where('id', '=', id).execute();
  await posts.update(id, { slug });
  const [change] = await changesOf('posts', id);
  expect(await detailOf(change!)).toMatchObject({ obstacle: 'not-restorable' });
  expect((await restore(change!)).json()).toMatchObject({ code: 'not-restorable', fields: ['theme'] });
});

test('a dessert comes back with its pictures, allergens and flags', async () => {
  const { url: image } = await buildPicture(services);
  const pictures = { cover: { image, alt: 'Tart' }, gallery: [{ image, alt: 'From above' }] };
  const allergens = { contains: ['soy'], may_contain: ['milk'] };
  const { id, slug } = await desserts.created({ ...pictures, allergens, is_sold_out: true });
  await desserts.update(id, { slug, name: 'Other', price_cents: 0 });
  const [, creation] = await changesOf('products', id);
  const [change] = await changesOf('products', id);
  expect(await detailOf(creation!)).toMatchObject({ obstacle: 'not-restorable' });
  expect((await restore(change!)).statusCode).toBe(200);
  expect(await read(`/admin/products/${id}`)).toMatchObject({
    name: 'Plum Tart',
    price_cents: 4200,
    cover: { src: image, alt: 'Tart' },
    gallery: [{ src: image, alt: 'From above' }],
    allergens,
    is_sold_out: true,
  });
});

test('a dessert in the bin is not restored by its history, and one that was erased is', async () => {
  const { id, slug } = await desserts.created();
  await desserts.update(id, { slug, name: 'Later' });
  await call('DELETE', `/admin/products/${id}`);
  const [deletion, change] = await changesOf('products', id);
  expect(await detailOf(change!)).toMatchObject({ thing: { state: 'in-bin' }, obstacle: 'in-bin' });
  expect((await restore(change!)).json()).toMatchObject({ code: 'in-bin' });
  await db.deleteFrom('products').where('id', '=', id).execute();
  expect((await restore(deletion!)).statusCode).toBe(200);
  expect(await read(`/admin/products/${id}`)).toMatchObject({ id, name: 'Later' });
});

test('a move has no version to go back to', async () => {
  const { id } = await desserts.created();
  await desserts.act(id, 'move', { place: 'first' });
  const [move] = await changesOf('products', id);
  expect((await restore(move!)).json()).toMatchObject({ code: 'unchanged' });
});

test('a renamed category has a change to read, and no version', async () => {
  await desserts.created({ category: 'Soups' });
  await desserts.send({ method: 'PATCH', url: '/categories', payload: { from: 'Soups', to: 'Puddings' } });
  const [renaming] = await changesOf('products', 'Soups');
  expect(await detailOf(renaming!)).toMatchObject({
    title: 'Soups',
    differences: [
      { field: 'category', before: 'Soups', after: 'Puddings' },
      { field: 'count', after: 1 },
    ],
    thing: null,
    obstacle: 'not-restorable',
  });
});

test('the menu comes back after it was removed and replaced', async () => {
  const menu = { file_url: 'https://menus.example/a.pdf', file_name: 'Autumn', mime_type: null };
  const { id } = (await call('PUT', '/menu', { ...menu, display_date: '2026-10-01' })).json();
  await call('DELETE', '/menu');
  const [removal] = await changesOf('menu', id);
  expect((await restore(removal!)).statusCode).toBe(200);
  const autumn = { file_name: 'Autumn', display_date: '2026-10-01' };
  expect(await read('/menu')).toMatchObject(autumn);
  await call('PUT', '/menu', { ...menu, file_name: 'Winter', display_date: null });
  expect((await restore(removal!)).statusCode).toBe(200);
  expect(await read('/menu')).toMatchObject(autumn);
  expect((await restore(removal!)).json()).toMatchObject({ code: 'unchanged' });
});

test('settings and the cafe document come back', async () => {
  await call('PUT', '/settings', { font_scale: 1.1 });
  await call('PUT', '/settings', { font_scale: 1.4 });
  const [larger] = await changesOf('settings', 'site');
  expect((await restore(larger!)).statusCode).toBe(200);
  expect(await read('/settings')).toMatchObject({ font_scale: 1.1 });

  await call('PUT', '/content/cafe', cafe);
  await call('PUT', '/content/cafe', { ...cafe, address: { ...cafe.address, city: 'Elsewhere' } });
  const [moved] = await changesOf('cafe', 'cafe');
  expect(moved!.fields).toEqual(['address.city']);
  await call('PUT', '/content/cafe', { ...cafe, name: 'Another', geo: null });
  expect((await restore(moved!)).statusCode).toBe(200);
  expect(await read('/admin/cafe')).toMatchObject(cafe);
});

test('what is not a version cannot be restored', async () => {
  const { id } = await buildPicture(services);
  await call('DELETE', `/admin/media/${id}`);
  const [deletion] = await changesOf('media', id);
  expect((await restore(deletion!)).json()).toMatchObject({ code: 'not-restorable' });
});

test.runIf(isFull)(
  'a large story with 100 later versions is restored as fast as it is saved, more or less',
  async () => {
    const paragraph = `<p>${'Soaked overnight, then blended. '.repeat(30)}</p>`;
    const content = (n: number) => `<p>Version ${n}.</p>${paragraph.repeat(900)}`;
    const { id, slug } = await posts.created({ content: content(0) });
    const savedMs = await time(() => posts.update(id, { slug, content: content(1) }));
    const [change] = await changesOf('posts', id);
    await sql`
    insert into history (actor_id, actor_name, actor_kind, action, noun, subject_id, title, fields, before, after)
    select actor_id, actor_name, actor_kind, action, noun, subject_id, title, fields, after, after
    from history cross join generate_series(1, 100) where id = ${change!.id}
  `.execute(db);
    const restoredMs = await time(async () => expect((await restore(change!)).statusCode).toBe(200));
    expect(restoredMs).toBeLessThan(5 * savedMs);
    expect((await story(slug)).content.startsWith('<p>Version 0.</p>')).toBe(true);
  },
);

/** Deletions as this release records them. A later field must not be added here: its absence is what is tested. */
const recorded = {
  posts: {
    title: 'Old',
    slug: 'old-story',
    summary: null,
    theme: null,
    reading_time: null,
    content: '<p>Old.</p>',
    image: null,
    created_at: '2026-01-01T09:00:00.000Z',
  },
  products: {
    name: 'Old',
    slug: 'old-tart',
    category: 'Tarts',
    price_cents: 4200,
    short_description: 'Old.',
    long_description: 'Old.',
    cover: null,
    gallery: [],
    at_a_glance: [],
    allergens: { contains: [], may_contain: [] },
    order_url: null,
    is_hidden: false,
    is_sold_out: false,
  },
};

test.each(Object.entries(recorded))(
  'a deletion in %s that an earlier release has recorded can be undone',
  async (noun, before) => {
    const row = { noun, action: 'delete', subject_id: randomUUID(), fields: Object.keys(before) };
    const { id } = await db
      .insertInto('history')
      .values({
        ...row,
        actor_name: 'command line',
        actor_kind: 'command-line',
        before: JSON.stringify(before),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await restore({ id })).json()).toEqual({ noun, subject_id: row.subject_id });
  },
);
