import { expect, test } from 'vitest';
import { buildPost } from '../../../test-support/site-data.ts';
import { type PostsPages, pagesOf, withNew, without, withReplaced } from './posts-pages.ts';

const post = (id: string, title = id) => buildPost({ id, title });

const loaded: PostsPages = {
  pages: [
    { entries: [post('a'), post('b')], next: 'after-b' },
    { entries: [post('c')], next: null },
  ],
  pageParams: ['', 'after-b'],
};
const titles = (data: PostsPages | undefined) =>
  data && pagesOf(data).flatMap((posts) => posts.map(({ title }) => title));

test('a new post comes first; a changed or deleted one is found on any page', () => {
  expect(titles(withNew(loaded, post('n')))).toEqual(['n', 'a', 'b', 'c']);
  expect(titles(withReplaced(loaded, post('c', 'changed')))).toEqual(['a', 'b', 'changed']);
  expect(titles(without(loaded, 'b'))).toEqual(['a', 'c']);
  expect(withNew(undefined, post('n'))).toBeUndefined();
});

test('a page whose last post was deleted is gone', () => {
  expect(pagesOf(without(loaded, 'c')!)).toEqual([[post('a'), post('b')]]);
});
