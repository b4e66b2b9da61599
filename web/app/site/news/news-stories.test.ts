import type { Post } from '@velvet-spoon/contract/api/posts';
import { expect, test } from 'vitest';
import { failureText, storyCount } from './news-stories.tsx';
import { newsView } from './news-view.ts';

test('NEWS-29 a 404 says that there are no posts', () => {
  expect(failureText({ status: 404, message: 'Not found' })).toBe('No news posts found.');
});

test('NEWS-30 any other failure shows its message, or that the posts failed to load', () => {
  expect(failureText({ status: 503, message: 'Back in a minute.' })).toBe('Back in a minute.');
  expect(failureText({ status: null, message: '' })).toBe('Failed to load news posts.');
});

test.for([
  [0, '', ''],
  [1, '', '1 story'],
  [24, '', '24 stories'],
  [25, '', 'Stories 1 to 24'],
  [6, 'page=2', 'Stories 25 to 30'],
] as const)('%i posts at "%s" are counted as "%s"', ([length, query, expected]) => {
  const value = Array.from({ length }, () => ({}) as Post);
  expect(storyCount({ ok: true, value }, newsView(new URLSearchParams(query)))).toBe(expected);
});
