import type { Product } from '@velvet-spoon/contract/products';
import { expect, test } from 'vitest';
import { featured, featuredSeed } from './featured.ts';

function buildProducts(count: number): Product[] {
  return Array.from({ length: count }, (_, index) => ({
    slug: `dessert-${index}`,
    name: `Dessert ${index}`,
    category: 'Cakes',
    price: 9,
    shortDescription: '',
    coverImage: null,
    coverPicture: null,
  }));
}

const slugs = (products: Product[]) => products.map(({ slug }) => slug);

test('HOME-18 four products without duplicate slugs', () => {
  const products = buildProducts(6);
  const chosen = slugs(featured([...products, ...products], 'any'));
  expect(chosen).toHaveLength(4);
  expect(new Set(chosen).size).toBe(4);
});

test('HOME-18 a short catalogue shows all it has', () => {
  expect(featured(buildProducts(2), 'any')).toHaveLength(2);
  expect(featured([], 'any')).toEqual([]);
});

test('HOME-18 over many seeds all products are chosen about equally often', () => {
  const products = buildProducts(12);
  const turns = new Map<string, number>();
  for (let seed = 0; seed < 1200; seed += 1) {
    for (const slug of slugs(featured(products, String(seed)))) turns.set(slug, (turns.get(slug) ?? 0) + 1);
  }
  expect(turns.size).toBe(12);
  for (const count of turns.values()) expect(Math.abs(count - 400)).toBeLessThan(80);
});

test('HOME-19 the same hour and catalogue give the same choice, whatever the order of the list', () => {
  const products = buildProducts(12);
  const early = featuredSeed(products, new Date('2026-05-04T10:00:00Z'));
  const late = featuredSeed(products.toReversed(), new Date('2026-05-04T10:59:59Z'));
  expect(late).toBe(early);
  expect(slugs(featured(products.toReversed(), late))).toEqual(slugs(featured(products, early)));
});

test('HOME-19 another hour or another catalogue gives another seed', () => {
  const products = buildProducts(12);
  const seed = featuredSeed(products, new Date('2026-05-04T10:59:59Z'));
  expect(featuredSeed(products, new Date('2026-05-04T11:00:00Z'))).not.toBe(seed);
  expect(featuredSeed(buildProducts(13), new Date('2026-05-04T10:59:59Z'))).not.toBe(seed);
});
