import { expect, test } from 'vitest';
import {
  avoidedAddress,
  avoidedText,
  countText,
  searchAddress,
  searchPage,
  searchText,
} from './search-view.ts';

const textOf = (query: string) => searchText(new URLSearchParams(query));

test.each([
  ['', ''],
  ['q=', ''],
  ['q=++mango+rose+', 'mango rose'],
  ['q=mango%00rose', 'mango rose'],
  [`q=${'a'.repeat(10_000)}`, 'a'.repeat(100)],
])('?%s asks for “%s”', (query, text) => {
  expect(textOf(query)).toBe(text);
});

test('an address asks for what it was made from', () => {
  for (const text of ['', 'mango', 'nuts & seeds + 50% = ½', '“торт”']) {
    expect(textOf(searchAddress(text).slice('/search?'.length))).toBe(text);
  }
});

test.each([
  [0, 0, ''],
  [1, 0, '1 dessert'],
  [0, 1, '1 story'],
  [2, 3, '2 desserts and 3 stories'],
  [0, 1001, 'more than 1000 stories'],
])('%d desserts and %d stories are counted as “%s”', (desserts, stories, text) => {
  expect(countText(desserts, stories)).toBe(text);
});

test('an address names its page, and a page that cannot be is the nearest one', () => {
  expect(searchAddress('mango', 2)).toBe('/search?q=mango&page=2');
  const pageOf = (page: string) => searchPage(new URLSearchParams({ page }));
  expect(['2', '0', '-3', 'x', '1e9', '99999'].map(pageOf)).toEqual([2, 1, 1, 1, 1, 125]);
});

const CALL = 'If your allergy is severe, please ask us first.';

test.each([
  [
    'what is found',
    ['soy'],
    [],
    3,
    `Recipes without soy. Traces are possible where a dessert says so. ${CALL}`,
  ],
  ['nothing found', ['soy'], [], 0, `We found no dessert without soy. ${CALL}`],
  [
    'what no dessert lists',
    [],
    ['gluten', 'wheat'],
    3,
    `No dessert on our menu lists gluten or wheat among its allergens. ${CALL}`,
  ],
  ['what is no allergen', [], [], 0, expect.stringMatching(/^We cannot tell .* Please ask us\.$/)],
] as const)(
  'SEARCH-11 the note about %s claims only what desserts declare',
  (_, listed, unlisted, count, text) => {
    expect(avoidedText({ listed: [...listed], unlisted: [...unlisted] }, count)).toEqual(text);
  },
);

test('SEARCH-11 the note leads to the menu with its filter', () => {
  expect(avoidedAddress({ listed: ['tree-nuts'], unlisted: ['peanuts'] })).toBe(
    '/menu?without=peanuts+tree-nuts',
  );
  expect(avoidedAddress({ listed: [], unlisted: [] })).toBe('/menu');
});
