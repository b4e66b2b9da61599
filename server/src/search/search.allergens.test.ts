import type { SearchResult } from '@velvet-spoon/contract/api/search';
import type { Allergen } from '@velvet-spoon/contract/domain/allergens';
import { expect, test } from 'vitest';
import { products } from '../../seed/products.ts';
import { createTestApp } from '../../test-support/app.ts';
import { buildProduct } from '../../test-support/factories.ts';
import { insertSeededContent } from '../../test-support/seeded-content.ts';
import { readAsked } from './asked.ts';

const { app, services } = await createTestApp();
await insertSeededContent(services);

async function find(q: string): Promise<SearchResult> {
  const answer = await app.inject({ url: '/api/v1/content/search', query: { q } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const slugs = ({ desserts }: SearchResult) => desserts.found.map(({ slug }) => slug);
const NUTS: Allergen[] = ['tree-nuts', 'peanuts'];
const GLUTEN: Allergen[] = ['gluten', 'wheat'];

const asks: [text: string, avoided: Allergen[] | null, words: string[]][] = [
  ['nut free', NUTS, []],
  ['Nut-free', NUTS, []],
  ['nutfree desserts', NUTS, []],
  ['nut fre', NUTS, []],
  ['without nuts', NUTS, []],
  ['w/o nuts', NUTS, []],
  ['no nuts or soy, please', [...NUTS, 'soy'], ['please']],
  ['free of nuts', NUTS, []],
  ['nut free from you', NUTS, ['from', 'you']],
  ['I can’t have nuts', NUTS, ['i']],
  ['does not contain nuts', NUTS, ['does']],
  ['allergic to nuts', NUTS, []],
  ['nut allergy', NUTS, []],
  ['something that everybody at a very long table can eat without any nuts', NUTS, expect.any(Array)],
  ['tree-nut free', NUTS, []],
  ['free nuts', NUTS, []],
  ['cake without almonds', ['tree-nuts'], ['cake']],
  ['no soy', ['soy'], []],
  ['no so', ['soy'], []],
  ['gluten', GLUTEN, []],
  ['gluten free cake', GLUTEN, ['cake']],
  ['cashew cake, gluten and dairy free', [...GLUTEN, 'milk'], ['cashew', 'cake']],
  ['lactose intolerant', ['milk'], []],
  ['vegan cheesecake', ['milk', 'eggs', 'fish', 'crustaceans', 'molluscs'], ['cheesecake']],
  ['sugar free', [], []],
  ['without dates', [], []],
  ['nuts', null, ['nuts']],
  ['tree nuts', null, ['tree', 'nuts']],
  ['mango fr', null, ['mango', 'fr']],
  ['free delivery', null, ['free', 'delivery']],
  ['not too sweet', null, ['not', 'too', 'sweet']],
  ['cheesecake without', null, ['cheesecake']],
];

test.each(asks)('SEARCH-10 “%s” asks to do without %j', (text, avoided, words) => {
  expect(readAsked(text)).toMatchObject({ avoided, words });
});

test.each(asks.filter(([, avoided]) => avoided))(
  'SEARCH-10 nothing that is found for “%s” contains it',
  async (text, avoided) => {
    const { desserts, stories } = await find(text);
    for (const { slug } of desserts.found) {
      const dessert = products.find((product) => product.slug === slug)!;
      expect(
        dessert.contains.filter((allergen) => avoided!.includes(allergen)),
        slug,
      ).toEqual([]);
    }
    if (/free|without|no /.test(text)) expect(stories.found).toEqual([]);
  },
);

test('SEARCH-10 “nut free” finds what contains no nuts, and says what else it contains and may contain', async () => {
  const result = await find('nut free');
  expect(result).toMatchObject({ avoided: { listed: ['tree-nuts'], unlisted: ['peanuts'] } });
  expect(result.desserts).toMatchObject({ count: 1, isClose: false });
  expect(result.desserts.found).toMatchObject([
    { slug: 'coconut-cacao-bars', traces: ['tree-nuts'], contains: [{ text: 'coconut', isMatch: false }] },
  ]);
  expect(slugs(await find('chocolate without nuts'))).toEqual(['coconut-cacao-bars']);
  expect(await find('carrot cake without nuts')).toMatchObject({ desserts: { count: 0 } });
  expect(await find('no soy')).toMatchObject({ desserts: { count: 15 }, pageCount: 2 });
  expect(await find('no coconut')).toMatchObject({ desserts: { count: 0 }, avoided: { unlisted: [] } });
});

test('SEARCH-11 what no dessert lists is no filter: the words beside it are searched, or nothing is', async () => {
  const gluten = await find('gluten');
  expect(gluten).toMatchObject({ avoided: { listed: [], unlisted: GLUTEN }, desserts: { count: 0 } });
  expect(slugs(await find('gluten free carrot cake'))[0]).toBe('carrot-cake');
  expect(await find('sugar free')).toMatchObject({
    avoided: { listed: [], unlisted: [] },
    desserts: { count: 0 },
    stories: { count: 0 },
  });
  expect((await find('vegan')).stories.count).toBeGreaterThan(0);
});

test('ALLERGENS-2 a dessert without declared allergens is not found without any of them', async () => {
  await buildProduct(services, { slug: 'new', name: 'Plum parfait', position: -1 });
  expect(slugs(await find('plum'))).toEqual(['new']);
  expect(slugs(await find('nut free'))).toEqual(['coconut-cacao-bars']);
  const { body } = await app.inject('/api/v1/content/products?without=tree-nuts');
  expect(body).not.toContain('Plum parfait');
});
