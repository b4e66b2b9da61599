import { expect, test } from 'vitest';
import { COUNT_MS, countAt } from './counter.tsx';

test('HOME-38 a counter goes from 0 to its target in 2000 ms and never backwards', () => {
  const counts = Array.from({ length: 21 }, (_, step) => countAt(27, step * 100));
  expect(COUNT_MS).toBe(2000);
  expect(counts[0]).toBe(0);
  expect(counts[19]).toBeLessThan(27);
  expect(counts[20]).toBe(27);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
});

test('HOME-38 times before the start and after the end change nothing', () => {
  expect(countAt(5, -20)).toBe(0);
  expect(countAt(5, 9000)).toBe(5);
});
