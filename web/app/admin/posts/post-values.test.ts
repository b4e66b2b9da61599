import type { Post } from '@velvet-spoon/contract/posts';
import { expect, test } from 'vitest';
import { newWork, type PostValues, readForm, type Work, withTitle, workOn } from './post-values.ts';

const zone = 'Europe/Moscow';
const blank = newWork(new Date('2026-09-01T10:00:30Z'), zone);
const filled = { title: ' Plums ', slug: 'plums', summary: 'For three weeks.', content: '<p>Blue.</p>' };
const work = (given: Partial<PostValues> = {}): Work => ({
  edited: null,
  values: { ...blank.values, ...filled, ...given },
});

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
  created_at: '2026-08-01T09:30:15.250Z',
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

test('POSTS-33 each of title, slug, summary, theme and content must be there', () => {
  for (const field of ['title', 'slug', 'summary', 'theme', 'content'] as const) {
    expect(readForm(work({ [field]: ' \n ' }), zone)).toBe('invalidForm');
  }
  for (const content of ['<p></p>', '<p> </p><p><br></p>', '<ul><li><p>&nbsp;</p></li></ul>']) {
    expect(readForm(work({ content }), zone)).toBe('invalidForm');
  }
  expect(readForm(work({ content: '<p><img src="/uploads/a.jpg"></p>' }), zone)).toBeTypeOf('object');
});

test('a slug that the server would refuse is said before it is sent', () => {
  expect(readForm(work({ slug: 'Two words' }), zone)).toBe('invalidSlug');
});

test('POSTS-34 created-at must be a date', () => {
  expect(readForm(work({ createdAt: '' }), zone)).toBe('invalidCreatedAt');
});

test('POSTS-35, POSTS-36 the payload is trimmed, and an empty reading time is left out', () => {
  expect(readForm(work(), zone)).toEqual({
    title: 'Plums',
    slug: 'plums',
    summary: 'For three weeks.',
    theme: 'Updates',
    content: '<p>Blue.</p>',
    created_at: '2026-09-01T10:00:00.000Z',
  });
  expect(readForm(work({ readingTime: ' 2 min read ' }), zone)).toMatchObject({ reading_time: '2 min read' });
});

test('POSTS-7 a loaded post saves its instant unchanged', () => {
  const loaded = workOn({ ...post, summary: 'a', theme: 'b' }, zone);
  expect(readForm(loaded, zone)).toMatchObject({ created_at: post.created_at });
});
