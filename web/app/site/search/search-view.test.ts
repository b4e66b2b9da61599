import { expect, test } from 'vitest';
import { countText, searchAddress, searchText } from './search-view.ts';

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
])('%d desserts and %d stories are counted as “%s”', (desserts, stories, text) => {
  expect(countText(desserts, stories)).toBe(text);
});
