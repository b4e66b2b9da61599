import type { Category } from '@velvet-spoon/contract/api/products';
import { expect, test } from 'vitest';
import { linkedPages, menuAddress, menuCanonical, menuQuery, menuView, toggled } from './menu-view.ts';

const categories: Category[] = [
  { category: 'Tarts', count: 9 },
  { category: 'Bars', count: 8 },
];

const view = (query = '', known = categories) => menuView(known, new URLSearchParams(query));
const asked = (query: string) => menuQuery(new URLSearchParams(query));

test('MENU-3 the filters are All, then each category once in list order', () => {
  expect(view().categories).toEqual(['All', 'Tarts', 'Bars']);
  expect(view('', []).categories).toEqual(['All']);
});

test('MENU-4 the default category is All', () => {
  expect(view().category).toBe('All');
  expect(view('category=').category).toBe('All');
});

test('MENU-5, MENU-7 only the eight desserts of the view are asked for', () => {
  expect(asked('')).toEqual({ limit: 8, page: 1 });
  expect(asked('category=Bars&page=2')).toEqual({ limit: 8, page: 2, category: 'Bars' });
});

test('what is too long for the API is cut before it is asked', () => {
  const { category, page } = asked(`category=${'a'.repeat(300)}&page=99999999999999999999`);
  expect([category, page]).toEqual(['a'.repeat(255), 1_000_000]);
});

test('MENU-7, MENU-8 a page has 8 products, and 8 products fit on one page', () => {
  expect(view()).toMatchObject({ page: 1, pageCount: 3 });
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
  expect(view('category=Soup&page=2')).toMatchObject({ category: 'Soup', page: 1, pageCount: 1 });
});

test('MENU-6, MENU-10 addresses leave out defaults, so a category link leads to page 1', () => {
  expect(menuAddress({ category: 'All' })).toBe('/menu');
  expect(menuAddress({ category: 'All', page: 2 })).toBe('/menu?page=2');
  expect(menuAddress({ category: 'Tarts' })).toBe('/menu?category=Tarts');
  expect(menuAddress({ category: 'Nuts & seeds', page: 2 })).toBe('/menu?category=Nuts+%26+seeds&page=2');
});

test('an address names what the desserts are without, and the same choice always in the same way', () => {
  const address = '/menu?category=Tarts&without=soy+tree-nuts&page=2';
  expect(menuAddress({ category: 'Tarts', without: ['soy', 'tree-nuts'], page: 2 })).toBe(address);
  for (const written of ['soy+tree-nuts', 'tree-nuts,soy', 'TREE-NUTS+soy+soy+plutonium+']) {
    expect(view(`without=${written}`).without).toEqual(['soy', 'tree-nuts']);
    expect(asked(`without=${written}`).without).toBe('soy,tree-nuts');
  }
  expect(asked('without=plutonium').without).toBeUndefined();
});

test('an allergen is added to the choice, and taken away again', () => {
  expect(toggled(['soy'], 'sesame')).toEqual(['sesame', 'soy']);
  expect(toggled(['sesame', 'soy'], 'soy')).toEqual(['sesame']);
});

test.each([
  ['category=tarts', 'Tarts', 2],
  ['category=%20BARS', 'Bars', 1],
  ['category=aLL', 'All', 3],
])('%s shows %s', (query, category, pageCount) => {
  expect(view(query)).toMatchObject({ category, pageCount });
});

test.each([
  ['', '/menu'],
  ['page=2&utm_source=mail&category=Tarts', '/menu?category=Tarts&page=2'],
  ['category=tarts&page=1', '/menu?category=Tarts'],
  ['category=tarts&page=99', '/menu?category=Tarts&page=2'],
  ['category=all&page=abc', '/menu'],
  ['category=Soup&page=2', '/menu'],
  ['category=Tarts&without=soy&page=2', '/menu?category=Tarts'],
])('ROUTE-25 the canonical address of ?%s is %s', (query, address) => {
  expect(menuCanonical(view(query))).toBe(address);
});

test.each([
  [1, 1, '1'],
  [2, 9, '1 2 3 4 5 6 7 8 9'],
  [1, 10, '1 2 3 4 5 6 7 … 10'],
  [5, 10, '1 2 3 4 5 6 7 … 10'],
  [6, 10, '1 … 4 5 6 7 8 9 10'],
  [10, 10, '1 … 4 5 6 7 8 9 10'],
  [6, 11, '1 … 4 5 6 7 8 … 11'],
  [300, 625, '1 … 298 299 300 301 302 … 625'],
  [625, 625, '1 … 619 620 621 622 623 624 625'],
])('on page %i of %i there are links to %s', (page, pageCount, expected) => {
  expect(
    linkedPages({ page, pageCount })
      .map((one) => (typeof one === 'number' ? one : '…'))
      .join(' '),
  ).toBe(expected);
});
