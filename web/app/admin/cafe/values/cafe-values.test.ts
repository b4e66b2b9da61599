import { expect, test } from 'vitest';
import { moved, positionText, readPosition } from './cafe-values.ts';

test('a position is read as maps write it, with points or with commas', () => {
  const place = { latitude: 40.6497, longitude: -74.3561 };
  for (const text of ['40.6497, -74.3561', ' 40.6497 -74.3561 ', '40,6497; -74,3561', '40,6497 -74,3561'])
    expect(readPosition(text), text).toEqual(place);
  expect(readPosition('41, -74')).toEqual({ latitude: 41, longitude: -74 });
  expect(readPosition(positionText(place))).toEqual(place);
});

test('nothing is no position, and what lies nowhere is wrong', () => {
  expect(readPosition('  ')).toBeNull();
  for (const text of ['40.6497', '91, 0', '0, 181', 'N 40, W 74', '40,6497,74,3561'])
    expect(readPosition(text), text).toBeUndefined();
});

test('a row moves by one place and stops at the ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
});
