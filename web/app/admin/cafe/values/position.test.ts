import { expect, test } from 'vitest';
import { positionText, readPosition } from './position.ts';

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
