import { expect, test } from 'vitest';
import { postDate } from './post-date.ts';

test('FRAME-42, STORY-4 a date has long month, day and year', () => {
  expect(postDate('2026-07-14T12:45:00.000Z')).toBe('July 14, 2026');
});

test('STORY-4 a date is that of the cafe, not of Greenwich', () => {
  expect(postDate('2026-01-01T03:00:00Z')).toBe('December 31, 2025');
  expect(postDate('2026-01-01T05:00:00Z')).toBe('January 1, 2026');
});

test('STORY-4 summer time moves midnight', () => {
  expect(postDate('2026-07-01T03:59:00Z')).toBe('June 30, 2026');
  expect(postDate('2026-07-01T04:00:00Z')).toBe('July 1, 2026');
});
