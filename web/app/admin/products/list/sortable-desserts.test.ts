import { expect, test } from 'vitest';
import { moved, placeAt } from './sortable-desserts.tsx';

const page = ['a', 'b', 'c', 'd'].map((id) => ({ id }));

test.each([
  [0, 2, 'bcad', { place: 'after', of: 'c' }],
  [3, 0, 'dabc', { place: 'before', of: 'a' }],
  [3, 1, 'adbc', { place: 'after', of: 'a' }],
  [1, 3, 'acdb', { place: 'after', of: 'd' }],
])('moving from %i to %i', (from, to, order, place) => {
  expect(placeAt(page, from, to)).toEqual(place);
  const { id } = page[from]!;
  expect(
    moved(page, id, placeAt(page, from, to)!)
      .map((one) => one.id)
      .join(''),
  ).toBe(order);
});

test('nothing moves to its own place or beyond the page', () => {
  expect(placeAt(page, 1, 1)).toBeNull();
  expect(placeAt(page, 0, -1)).toBeNull();
  expect(placeAt(page, 3, 4)).toBeNull();
});
