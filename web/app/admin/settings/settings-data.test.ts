import { FONT_SCALE } from '@velvet-spoon/contract/domain/limits';
import { expect, test } from 'vitest';
import { savedSettings } from '../../../test-support/saved.ts';
import { isChanged, toScale, toSettings } from './settings-data.ts';

test('SETTINGS-6 the scale is kept between 0.75 and 1.5', () => {
  expect([-3, 0, 0.74, 0.75, 1.5, 1.51, 40, Infinity].map(toScale)).toEqual([
    0.75, 0.75, 0.75, 0.75, 1.5, 1.5, 1.5, 1.5,
  ]);
});

test('SETTINGS-7 steps of 0.05 lead from one limit to the other without a stray digit', () => {
  const steps = [FONT_SCALE.minimum as number];
  while (steps.at(-1)! < FONT_SCALE.maximum) steps.push(toScale(steps.at(-1)! + FONT_SCALE.step)!);
  expect(steps.join(' ')).toBe('0.75 0.8 0.85 0.9 0.95 1 1.05 1.1 1.15 1.2 1.25 1.3 1.35 1.4 1.45 1.5');
});

test('SETTINGS-8 the scale is rounded to two decimals', () => {
  expect([1.004, 1.005, 1.234, 0.1 + 0.7, 1.3499999].map(toScale)).toEqual([1, 1.01, 1.23, 0.8, 1.35]);
});

test('SETTINGS-9 what is not a number is ignored', () => {
  for (const typed of [Number.NaN, '', '  ', 'big', '1.2.3', '-']) expect(toScale(typed)).toBeNull();
  expect(['1.2', ' 1,2 ', '1.'].map(toScale)).toEqual([1.2, 1.2, 1]);
});

test('SETTINGS-12 a difference counts above 0.0001', () => {
  const changed = [1, 1.00009, 1.01, 0.99].map((scale) => isChanged(scale, 1));
  expect(changed).toEqual([false, false, true, true]);
});

test('SETTINGS-20 the tab keeps fontScale and updatedAt, and the version that a save names', () => {
  const saved = savedSettings(1.05, 3);
  const shown = {
    fontScale: 1.05,
    countsVisits: true,
    retentionMonths: null,
    updatedAt: saved.updated_at,
    version: 3,
  };
  expect(toSettings(saved)).toEqual(shown);
});
