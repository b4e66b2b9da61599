import { expect, test } from 'vitest';
import { appliedFontScale } from './font-scale.ts';

test.each([
  [0.1, 0.5],
  [0.5, 0.5],
  [1.15, 1.15],
  [2.5, 2.5],
  [9, 2.5],
])('FRAME-34 a saved scale of %d is applied as %d', (saved, applied) => {
  expect(appliedFontScale(saved)).toBe(applied);
});

test('FRAME-35 without settings the scale is 1', () => {
  expect(appliedFontScale(undefined)).toBe(1);
  expect(appliedFontScale(Number.NaN)).toBe(1);
});
