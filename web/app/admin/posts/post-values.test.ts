import type { Post } from '@velvet-spoon/contract/posts';
import { expect, test } from 'vitest';
import { newWork, withTitle, workOn } from './post-values.ts';

const zone = 'Europe/Moscow';
const blank = newWork(new Date('2026-09-01T10:00:30Z'), zone);

const post: Post = {
  id: '1',
  slug: 'pears',
  title: 'Pears',
  summary: null,
  theme: null,
  reading_time: null,
  content: '<p>Green.</p>',
  image: null,
  picture: null,
  content_pictures: [],
  created_at: '2026-08-01T09:30:15.250Z',
  is_scheduled: false,
  version: 4,
};

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
  expect(withTitle(workOn(post, zone).values, 'Apples').slug).toBe('pears');
});
