import type { Product } from '@velvet-spoon/contract/products';
import { expect, test } from 'vitest';
import { menuAddress, menuView } from './menu-view.ts';

/** 17 desserts: nine tarts and eight bars, alternating. */
const products: Product[] = Array.from({ length: 17 }, (_, index) => ({
  slug: `dessert-${index + 1}`,
  name: `Dessert ${index + 1}`,
  category: index % 2 === 0 ? 'Tarts' : 'Bars',
  price: 10,
  shortDescription: '',
  coverImage: null,
  coverPicture: null,
}));

function view(query = '', list = products) {
  const { categories, category, products, page, pageCount } = menuView(list, new URLSearchParams(query));
  return { categories, category, page, pageCount, slugs: products.map(({ slug }) => slug) };
}

test('MENU-3 the filters are All, then each category once in list order', () => {
  expect(view().categories).toEqual(['All', 'Tarts', 'Bars']);
  expect(view('', []).categories).toEqual(['All']);
});

test('MENU-4 the default category is All', () => {
  expect(view().category).toBe('All');
  expect(view('category=').category).toBe('All');
});

test('MENU-5 a category shows only its products', () => {
  expect(view('category=Bars').slugs).toEqual([2, 4, 6, 8, 10, 12, 14, 16].map((n) => `dessert-${n}`));
});

test('MENU-7, MENU-8 a page has 8 products, and 8 products fit on one page', () => {
  expect(view().slugs).toHaveLength(8);
  expect(view()).toMatchObject({ page: 1, pageCount: 3 });
  expect(view('page=3').slugs).toEqual(['dessert-17']);
  expect(view('category=Bars').pageCount).toBe(1);
  expect(view('category=Tarts').pageCount).toBe(2);
});

test.each([
  ['page=4', 3],
  ['page=999999', 3],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=', 1],
  ['page=two', 1],
  ['page=2.9', 2],
  ['category=Tarts&page=3', 2],
])('MENU-9 %s shows page %d', (query, page) => {
  expect(view(query).page).toBe(page);
});

test('MENU-25 an unknown category has no products and one page', () => {
  expect(view('category=Soup&page=2')).toMatchObject({ category: 'Soup', page: 1, pageCount: 1, slugs: [] });
});

test('MENU-6, MENU-10 addresses leave out defaults, so a category link leads to page 1', () => {
  expect(menuAddress('All')).toBe('/menu');
  expect(menuAddress('All', 2)).toBe('/menu?page=2');
  expect(menuAddress('Tarts')).toBe('/menu?category=Tarts');
  expect(menuAddress('Nuts & seeds', 2)).toBe('/menu?category=Nuts+%26+seeds&page=2');
});
