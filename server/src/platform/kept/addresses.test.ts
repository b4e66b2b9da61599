import { expect, test } from 'vitest';
import { canonicalAddress } from './addresses.ts';

const page = { by: ['category', 'page'], unless: ['q'], others: 'ignored' } as const;
const api = { by: ['category', 'page'], others: 'never' } as const;
const read = (query: string, rule: Parameters<typeof canonicalAddress>[2]) =>
  canonicalAddress('/menu', new URLSearchParams(query), rule);

test.each([
  ['', '/menu'],
  ['page=2&category=Tarts', '/menu?category=Tarts&page=2'],
  ['utm_source=x&page=2&fbclid=y', '/menu?page=2'],
  ['page=2&page=3', '/menu?page=2'],
  ['page=', '/menu'],
  ['category=Nut%20%26%20seed', '/menu?category=Nut+%26+seed'],
])('a page asked for with %s is kept as %s', (query, address) => {
  expect(read(query, page)).toBe(address);
});

test('a search is not kept, nor is an address that nobody would link to', () => {
  expect(read('q=tart', page)).toBeNull();
  expect(read(`category=${'x'.repeat(600)}`, page)).toBeNull();
});

test('an API call is kept only with parameters that it knows, each given once', () => {
  expect(read('page=2&category=Tarts', api)).toBe('/menu?category=Tarts&page=2');
  expect(read('page=2&utm=x', api)).toBeNull();
  expect(read('page=2&page=3', api)).toBeNull();
});
