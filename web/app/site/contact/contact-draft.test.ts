import { expect, test } from 'vitest';
import { tokenOfDraft } from './contact-draft.ts';

const NOW = Date.parse('2026-05-04T10:00:00Z');
const token = (hoursAgo: number) => `${NOW - hoursAgo * 3_600_000}.signature${hoursAgo}`;

test('a form without a draft uses its own token', () => {
  expect(tokenOfDraft(undefined, token(0))).toBe(token(0));
  expect(tokenOfDraft('', token(0))).toBe(token(0));
});

test('a draft keeps the token it was started with', () => {
  expect(tokenOfDraft(token(1), token(0))).toBe(token(1));
  expect(tokenOfDraft(token(48), token(0))).toBe(token(48));
});

test.each([
  ['newer than the form', token(-1)],
  ['not a token', 'nonsense'],
])('a draft whose token is %s uses the new one', (_name, kept) => {
  expect(tokenOfDraft(kept, token(0))).toBe(token(0));
});

test('without a new token, none is sent', () => {
  expect(tokenOfDraft(token(1), '')).toBe('');
});
