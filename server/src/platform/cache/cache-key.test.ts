import { endpoints } from '@velvet-spoon/contract/api/endpoints';
import { type PublicPage, publicPages } from '@velvet-spoon/contract/domain/public-pages';
import { expect, test } from 'vitest';
import { CacheKeys } from './cache-key.ts';

const keys = new CacheKeys();
for (const [path, { params, uncached }] of Object.entries<PublicPage>(publicPages)) {
  if (params) keys.add(path, { params, uncached });
}
keys.add('/api/v1/posts', { params: ['limit', 'q'], uncached: ['q'], refusesOthers: true });
keys.add(String.raw`/sitemaps/stories-:part(^[1-9]\d{0,3}).xml`, { params: [] });

test.each([
  ['/', '/'],
  ['/menu/', '/menu'],
  ['/menu?page=2&category=Tarts', '/menu?category=Tarts&page=2'],
  ['/menu?utm_source=x&page=2&fbclid=y', '/menu?page=2'],
  ['/menu?page=2&page=3', '/menu?page=2'],
  ['/menu?page=', '/menu'],
  ['/menu/plum-tart?ref=mail', '/menu/plum-tart'],
  ['/sitemaps/stories-12.xml', '/sitemaps/stories-12.xml'],
  ['/api/v1/posts?limit=5', '/api/v1/posts?limit=5'],
])('%s is cached as %s, which is its own key', (url, key) => {
  expect(keys.keyOf(url)).toBe(key);
  expect(keys.keyOf(key)).toBe(key);
});

test.each([
  '/MENU',
  '//menu',
  '/%6denu',
  '/menu.data',
  '/menu/plum-tart.data',
  '/menu/a/b',
  '/contact',
  '/news?q=plum',
  '/api/v1/posts?limit=5&utm_source=x',
  '/api/v1/posts?limit=5&limit=6',
  '/api/v1/posts?q=plum',
  `/menu?category=${'x'.repeat(600)}`,
])('%s is not cached', (url) => {
  expect(keys.keyOf(url)).toBeNull();
});

test('a page is rendered without parameters that it does not list, cached or not', () => {
  expect(keys.normalise('/news?utm_source=x&q=plum')).toBe('/news?q=plum');
  expect(keys.normalise('/contact?sent=1')).toBe('/contact?sent=1');
});

test('of the public reads, these are not cached, or not with these parameters', () => {
  const uncached = Object.entries(endpoints).flatMap(([name, endpoint]) =>
    'uncached' in endpoint ? [[name, endpoint.uncached]] : [],
  );
  expect(Object.fromEntries(uncached)).toEqual({
    getFormToken: 'always',
    getPaperRequest: 'always',
    getSetup: 'always',
    previewDraft: 'always',
    searchSite: ['q', 'page'],
    listPosts: ['q', 'scheduled', 'state'],
    countPosts: ['q', 'scheduled', 'state'],
    listThemes: ['scheduled'],
    listFeatured: ['seed'],
  });
});
