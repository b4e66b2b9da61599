import { expect, test } from 'vitest';
import { canonicalPath } from './canonical.ts';

test.each([
  ['/menu', '', '/menu'],
  ['/menu', '?page=2&utm_source=mail&category=Tarts', '/menu?category=Tarts&page=2'],
  ['/menu/', '?fbclid=1', '/menu'],
])('ROUTE-25 %s%s is %s', (pathname, search, canonical) => {
  expect(canonicalPath(pathname, search)).toBe(canonical);
});

test.each([
  ['/news', '?layout=2&q=cacao&theme=Recipes&page=3&ref=x', '/news?theme=Recipes&q=cacao&layout=2&page=3'],
  ['/news', '?q=', '/news'],
])('ROUTE-26 %s%s is %s', (pathname, search, canonical) => {
  expect(canonicalPath(pathname, search)).toBe(canonical);
});

test('a page without views drops its query', () => {
  expect(canonicalPath('/', '?page=2')).toBe('/');
  expect(canonicalPath('/news/ten-years', '?theme=Updates')).toBe('/news/ten-years');
});
