import type { Allergen } from '@velvet-spoon/contract/domain/allergens';
import { expect, test } from 'vitest';
import { createTestApp } from '../../test-support/app.ts';
import { buildProduct } from '../../test-support/factories.ts';

const { app, services } = await createTestApp();

const menu: [slug: string, category: string, contains: Allergen[], mayContain: Allergen[]][] = [
  ['almond-tart', 'Tarts', ['tree-nuts'], ['soy']],
  ['soy-tart', 'Tarts', ['soy'], []],
  ['plum-tart', 'Tarts', [], ['tree-nuts']],
  ['nut-bar', 'Bars', ['tree-nuts', 'sesame'], []],
];
for (const [position, [slug, category, contains_allergens, may_contain_allergens]] of menu.entries()) {
  await buildProduct(services, { slug, category, position, contains_allergens, may_contain_allergens });
}
await buildProduct(services, { slug: 'egg-tart', is_hidden: true, contains_allergens: ['eggs'] });

const get = async (path: string) => (await app.inject(`/api/v1/content/${path}`)).json();
const slugs = async (query: string) =>
  (await get(`products?${query}`)).map(({ slug }: { slug: string }) => slug);

test('a list without an allergen leaves out what contains it, and keeps what may only have traces of it', async () => {
  expect(await slugs('without=tree-nuts')).toEqual(['soy-tart', 'plum-tart']);
  expect(await slugs('without=soy,tree-nuts')).toEqual(['plum-tart']);
  expect(await slugs('without=soy&category=tarts')).toEqual(['almond-tart', 'plum-tart']);
  expect(await slugs('without=eggs')).toHaveLength(4);
});

test('a page after the last one gets the last one, and the link to the next page keeps the choice', async () => {
  expect(await slugs('without=tree-nuts&limit=1&page=9')).toEqual(['plum-tart']);
  const { headers } = await app.inject('/api/v1/content/products?without=sesame,soy&limit=1');
  expect(headers.link).toContain('without=sesame%2Csoy');
});

test('categories count what is left, and stay when nothing is', async () => {
  expect(await get('categories?without=tree-nuts')).toEqual([
    { category: 'Tarts', count: 2 },
    { category: 'Bars', count: 0 },
  ]);
});

test('only allergens that a dessert on the menu contains are offered', async () => {
  expect(await get('allergens')).toEqual(['tree-nuts', 'soy', 'sesame']);
});

test.each(['plutonium', '', 'soy,', 'Soy'])('without=%s is refused', async (without) => {
  const { statusCode } = await app.inject(`/api/v1/content/products?without=${without}`);
  expect(statusCode).toBe(400);
});
