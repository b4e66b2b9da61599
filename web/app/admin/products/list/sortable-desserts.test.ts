import { expect, test } from 'vitest';
import { moveTo } from './sortable-desserts.tsx';

const page = ['a', 'b', 'c', 'd'].map((id) => ({ id }));

test.each([
  [0, 2, 'bcad', { place: 'after', of: 'c' }],
  [3, 0, 'dabc', { place: 'before', of: 'a' }],
  [3, 1, 'adbc', { place: 'after', of: 'a' }],
  [1, 3, 'acdb', { place: 'after', of: 'd' }],
])('moving from %i to %i', (from, to, order, place) => {
  const move = moveTo(page, from, to);
  expect(move?.entries.map(({ id }) => id).join('')).toBe(order);
  expect(move?.place).toEqual(place);
});

test('nothing moves to its own place or beyond the page', () => {
  expect(moveTo(page, 1, 1)).toBeNull();
  expect(moveTo(page, 0, -1)).toBeNull();
  expect(moveTo(page, 3, 4)).toBeNull();
});
