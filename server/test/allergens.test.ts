import type { Product, ProductDetail } from '@velvet-spoon/contract/api/products';
import { ALLERGENS, type Allergen, allergenNames } from '@velvet-spoon/contract/domain/allergens';
import { expect, test } from 'vitest';
import { products } from '../seed/products.ts';
import { createTestApp } from '../test-support/app.ts';
import type { Node } from '../test-support/json-ld.ts';
import { insertSeededContent } from '../test-support/seeded-content.ts';

const { app, services } = await createTestApp({ PAGES: 'build' });
await insertSeededContent(services);

const read = async (url: string) => (await app.inject({ url, headers: { accept: 'text/html' } })).body;
const get = async <T>(path: string) => (await app.inject(`/api/v1/content/${path}`)).json<T>();

/** The allergens that a text names, in one order. */
const named = (text: string) =>
  ALLERGENS.filter((code) => new RegExp(`\\b${allergenNames[code]}\\b`, 'i').test(text));
const inOrder = (codes: Allergen[]) => ALLERGENS.filter((code) => codes.includes(code));

function nodesOf(html: string): Node[] {
  const [, json = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html) ?? [];
  return (JSON.parse(json) as { '@graph': Node[] })['@graph'];
}

/** What a card lists below "Contains" or "May contain". */
function listed(html: string, label: string): Allergen[] {
  const [, list = ''] = new RegExp(`<h4[^>]*>${label}</h4><ul[^>]*>(.*?)</ul>`).exec(html) ?? [];
  return named(list.replaceAll(/<[^>]*>/g, ' '));
}

const menuItems = await (async () => {
  const pages = await Promise.all(['/menu', '/menu?page=2'].map(read));
  return pages.flatMap((html) => {
    const menu = nodesOf(html).find((node) => node['@type'] === 'Menu');
    const sections = menu?.hasMenuSection as Node[];
    return sections.flatMap(({ hasMenuItem = [] }) => hasMenuItem as Node[]);
  });
})();

test.each(products)('ALLERGENS-1 $name: card, texts, facts, filter and data agree', async (dessert) => {
  const { slug, name, priceCents, contains, mayContain, longDescription } = dessert;
  const [, said = '', kitchen = ''] = /Allergens: contains (.*?)\..* that handles (.*), so/.exec(
    longDescription,
  )!;
  expect(named(said), 'text').toEqual(contains);
  expect(inOrder([...contains, ...mayContain]), 'text about the kitchen').toEqual(named(kitchen));

  const { glance } = await get<ProductDetail>(`products/${slug}`);
  const fact = glance.find(({ label }) => label === 'Contains')?.value;
  if (fact) {
    expect(named(fact), 'at a glance').toEqual(contains);
    expect(/caffeine/.test(fact), 'caffeine').toBe(/cacao|matcha/i.test(longDescription));
  }

  const html = await read(`/menu/${slug}`);
  expect(listed(html, 'Contains'), 'card').toEqual(contains);
  expect(listed(html, 'May contain'), 'card').toEqual(mayContain);
  const product = nodesOf(html).find((node) => node['@type'] === 'Product');
  // Without a price it is only an item of the menu, which has no properties.
  expect(product !== undefined, 'Product').toBe(priceCents > 0);
  if (product) {
    const properties = product.additionalProperty as { name: string; value: string }[];
    const values = (wanted: string) =>
      properties.filter((property) => property.name === wanted).map(({ value }) => value);
    expect(values('Contains'), 'JSON-LD').toEqual(contains.map((code) => allergenNames[code]));
    expect(values('May contain'), 'JSON-LD').toEqual(mayContain.map((code) => allergenNames[code]));
  }

  const { description } = menuItems.find((item) => item.name === name) as { description: string };
  expect(named(/Contains (.*?)\./.exec(description)![1]!), 'MenuItem').toEqual(contains);

  for (const allergen of contains) {
    const without = await get<Product[]>(`products?without=${allergen}`);
    expect(without.map((one) => one.slug)).not.toContain(slug);
  }
});
