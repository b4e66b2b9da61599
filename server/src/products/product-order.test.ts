import type { StaffCard } from '@velvet-spoon/contract/api/staff-products';
import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../test-support/app.ts';
import { buildProduct } from '../../test-support/factories.ts';
import { staffDesserts } from '../../test-support/staff-desserts.ts';

const testApp = await createTestApp({ DATABASE_POOL_SIZE: '8' });
const { services } = testApp;
const { db } = services;
const { send, act, created } = await staffDesserts(testApp);

/** On purpose without gaps between them, as the seed leaves them. */
beforeEach(async () => {
  await db.deleteFrom('products').execute();
  for (const [position, slug] of ['a', 'b', 'c', 'd', 'e'].entries()) {
    await buildProduct(services, { slug, position });
  }
});

async function cards(): Promise<StaffCard[]> {
  return (await send({ method: 'GET', url: '' })).json();
}

const orderNow = async () => (await cards()).map(({ slug }) => slug).join('');

async function move(slug: string, place: string, of?: string): Promise<number> {
  const idOf = new Map((await cards()).map((card) => [card.slug, card.id]));
  const payload = { place, ...(of !== undefined && { of: idOf.get(of) }) };
  return (await act(idOf.get(slug)!, 'move', payload)).statusCode;
}

test.each([
  ['a', 'last', undefined, 'bcdea'],
  ['e', 'first', undefined, 'eabcd'],
  ['a', 'after', 'c', 'bcade'],
  ['e', 'after', 'a', 'aebcd'],
  ['d', 'before', 'b', 'adbce'],
  ['b', 'before', 'e', 'acdbe'],
  ['b', 'after', 'a', 'abcde'],
  ['a', 'first', undefined, 'abcde'],
])('%s moved %s %s gives %4$s', async (slug, place, of, expected) => {
  expect(await move(slug, place, of)).toBe(204);
  expect(await orderNow()).toBe(expected);
  const publicly = await testApp.app.inject('/api/v1/content/products');
  expect(
    publicly
      .json<{ slug: string }[]>()
      .map((one) => one.slug)
      .join(''),
  ).toBe(expected);
});

test('a place before or after nothing, or itself, is refused', async () => {
  expect(await move('a', 'after')).toBe(400);
  expect(await move('a', 'before', 'a')).toBe(400);
  expect(await move('a', 'beside', 'b')).toBe(400);
  expect(await orderNow()).toBe('abcde');
});

test('the order holds however often desserts are moved to the same place', async () => {
  for (let round = 0; round < 30; round += 1) {
    const [, second, , , last] = (await orderNow()).split('');
    expect(await move(last!, 'before', second)).toBe(204);
    expect((await orderNow())[1]).toBe(last);
  }
});

test('a move changes one row and no version, once there are gaps', async () => {
  await move('e', 'after', 'a');
  const before = await db.selectFrom('products').select(['slug', 'position', 'version']).execute();
  await move('d', 'after', 'b');
  const after = await db.selectFrom('products').select(['slug', 'position', 'version']).execute();
  const changed = after.filter(
    ({ slug, position }) => before.find((row) => row.slug === slug)?.position !== position,
  );
  expect(changed.map(({ slug }) => slug)).toEqual(['d']);
  expect(new Set(after.map(({ version }) => version))).toEqual(new Set([1]));
});

test('moves at once leave every dessert in the order of one of them after the other', async () => {
  const statuses = await Promise.all(
    ['b', 'c', 'd', 'e'].flatMap((slug) => [move(slug, 'after', 'a'), move(slug, 'first')]),
  );
  expect(new Set(statuses)).toEqual(new Set([204]));
  const positions = await db.selectFrom('products').select('position').execute();
  expect(new Set(positions.map(({ position }) => position)).size).toBe(5);
});

test('a new dessert goes to the end, a copy next to its original, and a restored one back to its place', async () => {
  await created({ slug: 'f' });
  expect(await orderNow()).toBe('abcdef');
  const [, b] = await cards();
  const copy = (await act(b!.id, 'duplicate')).json<StaffCard>();
  expect((await cards()).map(({ slug }) => slug)).toEqual(['a', 'b', 'b-copy', 'c', 'd', 'e', 'f']);
  await send({ method: 'DELETE', url: `/${copy.id}` });
  await move('f', 'after', 'b');
  expect(await orderNow()).toBe('abfcde');
  await act(copy.id, 'restore');
  expect((await cards()).map(({ slug }) => slug)).toContain('b-copy');
  expect(await orderNow()).toMatch(/^ab(fb-copy|b-copyf)cde$/);
});
