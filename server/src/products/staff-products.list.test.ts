import type { StaffCard, StaffProduct } from '@velvet-spoon/contract/api/staff-products';
import { BIN_DAYS } from '@velvet-spoon/contract/domain/limits';
import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../test-support/app.ts';
import { buildPicture, buildProduct } from '../../test-support/factories.ts';
import { staffDesserts } from '../../test-support/staff-desserts.ts';
import * as oldSlugs from '../platform/slugs/old-slugs.repository.ts';
import { productsBinJob } from './products.bin.ts';

const testApp = await createTestApp();
const { app, services } = testApp;
const { db } = services;
const { send, act, created, create, update } = await staffDesserts(testApp);

beforeEach(() => db.deleteFrom('products').execute());

const get = (query: string) => send({ method: 'GET', url: query });
const slugs = async (query = '') => (await get(query)).json<StaffCard[]>().map(({ slug }) => slug);
const remove = (id: string) => send({ method: 'DELETE', url: `/${id}` });
const publicly = (slug: string) => app.inject(`/api/v1/content/products/${slug}`);

async function buildMenu(): Promise<void> {
  await buildProduct(services, { slug: 'fig', name: 'Fig Tart', category: 'Tarts', position: 1 });
  await buildProduct(services, { slug: 'pear', name: 'Pear Tart', category: 'Tarts', position: 2 });
  await buildProduct(services, { slug: 'oat', name: 'Oat 50% Bar', category: 'Bars', position: 3 });
  await buildProduct(services, { slug: 'secret', name: 'Secret', is_hidden: true, position: 4 });
  await buildProduct(services, { slug: 'gone', name: 'Gone', deleted_at: new Date(), position: 5 });
}

test('the list has all desserts but the deleted ones, with search and category', async () => {
  await buildMenu();
  expect(await slugs()).toEqual(['fig', 'pear', 'oat', 'secret']);
  expect(await slugs('?q=TART')).toEqual(['fig', 'pear']);
  expect(await slugs('?q=50%25')).toEqual(['oat']);
  expect(await slugs('?q=%25')).toEqual(['oat']);
  expect(await slugs('?q=cashew cream')).toHaveLength(4);
  expect(await slugs('?category=tarts&q=pear')).toEqual(['pear']);
  expect(await slugs('?bin=only')).toEqual(['gone']);
  expect((await get('/count')).json()).toEqual({ count: 4 });
  expect((await get('/count?q=tart&category=Tarts')).json()).toEqual({ count: 2 });
  expect((await get('/count?bin=only')).json()).toEqual({ count: 1 });
});

test('categories come in menu order and count hidden desserts', async () => {
  await buildMenu();
  expect((await get('/categories')).json()).toEqual([
    { category: 'Tarts', count: 2 },
    { category: 'Bars', count: 1 },
    { category: 'Cheesecakes', count: 1 },
  ]);
});

test('renaming a category changes all its desserts, and is recorded', async () => {
  await buildMenu();
  const rename = (from: string, to: string) =>
    send({ method: 'PATCH', url: '/categories', payload: { from, to } });
  expect((await rename('Soups', 'Pies')).statusCode).toBe(404);
  expect((await rename('Tarts', ' ')).statusCode).toBe(400);
  expect((await rename('tarts', 'Pies')).json()).toEqual({ count: 2 });
  expect(await slugs('?category=Pies')).toEqual(['fig', 'pear']);
  expect((await rename('Pies', 'Bars')).json()).toEqual({ count: 2 });
  expect((await get('/categories')).json()).toContainEqual({ category: 'Bars', count: 3 });
  const rows = await db.selectFrom('history').selectAll().where('action', '=', 'rename-category').execute();
  expect(rows[0]).toMatchObject({ actor_name: 'Vera', subject_id: 'tarts', after: { category: 'Pies' } });
  const { version } = (await get('?q=fig')).json<StaffCard[]>()[0]!;
  expect(version).toBe(3);
});

test('hiding takes a dessert off the menu at once, and sold out only marks it', async () => {
  const { id, slug } = await created();
  const flag = (payload: object) => send({ method: 'PATCH', url: `/${id}`, payload });
  expect((await flag({ is_sold_out: true })).json()).toMatchObject({ is_sold_out: true, is_hidden: false });
  expect((await publicly(slug)).json()).toMatchObject({ isSoldOut: true });
  expect((await flag({ is_hidden: true })).json()).toMatchObject({ is_sold_out: true, is_hidden: true });
  expect((await publicly(slug)).statusCode).toBe(404);
  expect((await flag({ is_hidden: false })).statusCode).toBe(200);
  expect((await publicly(slug)).statusCode).toBe(200);
});

test('a copy has everything of the original, a slug of its own, and is hidden', async () => {
  const picture = await buildPicture(services);
  const shown = { image: `/uploads/${picture.key}`, alt: 'A tart.' };
  const original = await created({
    slug: 'plum',
    cover: shown,
    gallery: [shown],
    at_a_glance: [{ label: 'Serves', value: '8' }],
    allergens: { contains: ['soy'], may_contain: ['milk'] },
  });
  const first = await act(original.id, 'duplicate');
  expect(first.statusCode).toBe(201);
  const { id, created_at, updated_at } = first.json<StaffProduct>();
  const changed = { slug: 'plum-copy', name: 'Plum Tart (copy)', is_hidden: true };
  expect(id).not.toBe(original.id);
  expect(first.json()).toEqual({ ...original, ...changed, id, created_at, updated_at });
  expect((await act(original.id, 'duplicate')).json()).toMatchObject({ slug: 'plum-copy-2' });
});

test('the longest slug can be copied and restored', async () => {
  const slug = `${'a'.repeat(244)}-${'b'.repeat(10)}`;
  const { id } = await created({ slug });
  const copies = [await act(id, 'duplicate'), await act(id, 'duplicate')];
  expect(copies.map((copy) => copy.json<StaffProduct>().slug)).toEqual([
    `${'a'.repeat(244)}-copy`,
    `${'a'.repeat(244)}-2`,
  ]);
  await remove(id);
  expect((await act(id, 'restore')).json()).toMatchObject({ slug });
});

test('a deleted dessert is gone for visitors, and can be restored as it was', async () => {
  const { id, slug } = await created({ slug: 'plum' });
  expect((await remove(id)).statusCode).toBe(204);
  expect((await remove(id)).statusCode).toBe(404);
  expect((await publicly(slug)).statusCode).toBe(404);
  expect((await send({ method: 'GET', url: `/${id}` })).statusCode).toBe(404);
  expect((await update(id)).statusCode).toBe(404);
  expect(await slugs('?bin=only')).toEqual(['plum']);
  expect((await act(id, 'restore')).json()).toMatchObject({ id, slug, deleted_at: null });
  expect((await act(id, 'restore')).statusCode).toBe(404);
  expect((await publicly(slug)).statusCode).toBe(200);
});

test('a slug in the bin is free, and a restored dessert then gets another', async () => {
  const { id } = await created({ slug: 'plum' });
  await remove(id);
  expect((await create({ slug: 'plum', name: 'Another' })).statusCode).toBe(201);
  expect((await act(id, 'restore')).json()).toMatchObject({ slug: 'plum-2' });
  expect((await publicly('plum')).json()).toMatchObject({ name: 'Another' });
});

test('the bin is emptied after its days, and that is recorded', async () => {
  const [old, recent] = [await created({ slug: 'old' }), await created({ slug: 'recent' })];
  await update(old.id, { slug: 'older' });
  await remove(old.id);
  await remove(recent.id);
  const past = new Date(Date.now() - (BIN_DAYS * 24 + 1) * 60 * 60 * 1000);
  await db.updateTable('products').set({ deleted_at: past }).where('id', '=', old.id).execute();
  await productsBinJob.run(services);
  expect(await slugs('?bin=only')).toEqual(['recent']);
  expect((await act(old.id, 'restore')).statusCode).toBe(404);
  expect(await oldSlugs.findMoved(db, { noun: 'products', slug: 'old' })).toBeUndefined();
  const erased = await db.selectFrom('history').selectAll().where('action', '=', 'erase').execute();
  expect(erased).toMatchObject([
    { subject_id: old.id, actor_name: 'nightly job', before: { slug: 'older' } },
  ]);
});
