import { expect, test } from 'vitest';
import { buildPost } from '../../../test-support/site-data.ts';
import { newWork, withTitle, workOn } from './post-values.ts';

const zone = 'Europe/Moscow';
const blank = newWork(new Date('2026-09-01T10:00:30Z'), zone);

test('POSTS-6 a new post has the theme Updates and is of now, in the local format', () => {
  expect(blank.values).toMatchObject({ title: '', theme: 'Updates', createdAt: '2026-09-01T13:00' });
});

test('POSTS-26 the slug follows the title until it is edited by hand', () => {
  const first = withTitle(blank.values, 'Plums are here');
  expect(first.slug).toBe('plums-are-here');
  const byHand = { ...first, slug: 'plums', isSlugManual: true };
  expect(withTitle(byHand, 'Pears').slug).toBe('plums');
});

test('POSTS-27 a loaded slug counts as edited by hand', () => {
  const { values } = workOn(buildPost({ slug: 'pears' }), zone);
  expect(withTitle(values, 'Apples').slug).toBe('pears');
});
