import { expect, test } from 'vitest';
import { edgeHeaders } from './edge-headers.ts';

function secondsOf(longest: number): number[] {
  return Array.from({ length: 200 }, () =>
    Number(/s-maxage=(\d+)/.exec(edgeHeaders(longest, ['posts'])['cache-control']!)?.[1]),
  );
}

test('long lifetimes are spread, so that not everything expires in one second', () => {
  const seconds = secondsOf(3600);
  expect(Math.max(...seconds)).toBeLessThanOrEqual(3600);
  expect(Math.min(...seconds)).toBeGreaterThanOrEqual(2700);
  expect(new Set(seconds).size).toBeGreaterThan(50);
});

test('a second stays a second, and none stays none', () => {
  expect(new Set(secondsOf(1))).toEqual(new Set([1]));
  expect(new Set(secondsOf(0))).toEqual(new Set([0]));
});
