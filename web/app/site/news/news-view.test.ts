import type { Post } from '@velvet-spoon/contract/api/posts';
import { POST_QUERY_LIMITS } from '@velvet-spoon/contract/domain/limits';
import { expect, test } from 'vitest';
import type { Outcome } from '../../api/outcome.ts';
import {
  API_LIMITS,
  canReset,
  listName,
  listTitle,
  newsAddress,
  newsCanonical,
  newsView,
  postsQuery,
} from './news-view.ts';

const viewOf = (query: string) => newsView(new URLSearchParams(query));

test('what an address may ask for is what the API takes', () => {
  expect(POST_QUERY_LIMITS).toMatchObject(API_LIMITS);
});

test('NEWS-4, NEWS-7 without a query all posts are shown, one per row', () => {
  expect(viewOf('')).toEqual({ theme: 'All', search: '', layout: 1, page: 1 });
});

test('NEWS-14 theme, search, layout and page come from the address', () => {
  expect(viewOf('theme=Recipes&q=cashew&layout=4&page=3')).toEqual({
    theme: 'Recipes',
    search: 'cashew',
    layout: 4,
    page: 3,
  });
});

test.for(['layout=3', 'layout=x', 'page=0', 'page=-2', 'page=x', 'theme=', 'q=%20%20', 'utm=1'])(
  'NEWS-14 %s is the default view',
  (query) => {
    expect(viewOf(query)).toEqual(viewOf(''));
  },
);

test('NEWS-14 each view has one address', () => {
  expect(newsAddress({})).toBe('/news');
  expect(newsAddress(viewOf('page=1&layout=1&theme=All'))).toBe('/news');
  expect(newsAddress(viewOf('page=2&layout=2&q= raw &theme=Behind the counter'))).toBe(
    '/news?theme=Behind+the+counter&q=raw&layout=2&page=2',
  );
});

test('values that are too long for the API are cut', () => {
  expect(viewOf(`q=${'a'.repeat(300)}&theme=${'b'.repeat(300)}`)).toMatchObject({
    search: 'a'.repeat(255),
    theme: 'b'.repeat(255),
  });
  expect(Number(postsQuery(viewOf('page=999999999')).cursor)).toBeLessThanOrEqual(1_000_000);
});

test.for([
  ['', false],
  ['page=2', false],
  ['layout=2', true],
  ['theme=Recipes', true],
  ['q=raw', true],
] as const)('NEWS-12 "%s" can be reset: %s', ([query, expected]) => {
  expect(canReset(viewOf(query))).toBe(expected);
});

test('NEWS-26 25 posts are requested for a page of 24', () => {
  expect(postsQuery(viewOf(''))).toEqual({ view: 'card', limit: 25 });
  expect(postsQuery(viewOf('theme=Recipes&q=raw&page=3&layout=2'))).toEqual({
    view: 'card',
    limit: 25,
    theme: 'Recipes',
    q: 'raw',
    cursor: '48',
  });
});

test('another layout shows the same list', () => {
  expect(listName(viewOf('theme=Recipes&layout=4'))).toBe(listName(viewOf('theme=Recipes')));
});

test.for([
  ['', 'Latest stories'],
  ['theme=Recipes', 'Recipes'],
  ['q=rose', 'All stories with “rose”'],
  ['theme=Recipes&q=rose', 'Recipes with “rose”'],
] as const)('the list of "%s" is titled %s', ([query, title]) => {
  expect(listTitle(viewOf(query))).toBe(title);
});

test.each([
  ['layout=2&q=cacao&theme=Recipes&page=3&ref=x', 1, '/news?theme=Recipes&q=cacao&page=3'],
  ['q=', 1, '/news'],
  ['theme=Nonsense&layout=7&page=abc', 0, '/news'],
  ['theme=Recipes&page=500', 0, '/news?theme=Recipes'],
])('ROUTE-26 the canonical address of ?%s with %i stories is %s', (query, length, address) => {
  const themes: Outcome<string[]> = { ok: true, value: ['Recipes'] };
  const posts: Outcome<Post[]> = { ok: true, value: Array.from({ length }, () => ({}) as Post) };
  expect(newsCanonical(newsView(new URLSearchParams(query)), themes, posts)).toBe(address);
});
