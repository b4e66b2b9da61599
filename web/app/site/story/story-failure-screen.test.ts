import { expect, test } from 'vitest';
import { failureText } from './story-failure-screen.tsx';

test('STORY-16 a 404 says that the story may have been archived', () => {
  expect(failureText({ ok: false, status: 404, message: 'No such post' })).toBe(
    'The article you are looking for may have been archived.',
  );
});

test('STORY-17 any other failure shows its message, or that the story failed to load', () => {
  expect(failureText({ ok: false, status: 500, message: 'The database is away.' })).toBe(
    'The database is away.',
  );
  expect(failureText({ ok: false, status: null, message: '' })).toBe('Failed to load story.');
});

test('STORY-18 without a failure it points to the newsroom', () => {
  expect(failureText(null)).toBe(
    'The article you are looking for may have been archived. Explore the newsroom for more recent stories.',
  );
});
