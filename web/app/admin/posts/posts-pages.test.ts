import type { Post } from '@velvet-spoon/contract/posts';
import { afterEach, expect, test, vi } from 'vitest';
import { listPage, type PostsPages, pagesOf, withNew, without, withReplaced } from './posts-pages.ts';

afterEach(() => void vi.unstubAllGlobals());

const post = (id: string, title = id): Post => ({
  id,
  slug: id,
  title,
  summary: null,
  theme: null,
  reading_time: null,
  content: '',
  image: null,
  picture: null,
  content_pictures: [],
  created_at: '2026-01-02T15:00:00.000Z',
  is_scheduled: false,
  version: 1,
});

const loaded: PostsPages = {
  pages: [
    { posts: [post('a'), post('b')], next: 'after-b' },
    { posts: [post('c')], next: null },
  ],
  pageParams: [null, 'after-b'],
};
const titles = (data: PostsPages | undefined) =>
  data && pagesOf(data).flatMap((posts) => posts.map(({ title }) => title));

/** A browser whose API answers with these posts and this header. */
function browserWith(posts: Post[], link: string | null) {
  const asked: string[] = [];
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('window', { location: { origin: 'https://www.velvetspoon.example' } });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json(posts, { headers: link ? { link } : {} });
  });
  return asked;
}

test('the next page is the one that the Link header names', async () => {
  const asked = browserWith([post('a')], '</api/v1/posts?limit=100&cursor=after-a>; rel="next"');
  expect(await listPage('', null)).toEqual({ posts: [post('a')], next: 'after-a' });
  await listPage('plum tart', 'after-a');
  expect(asked).toEqual([
    '/api/v1/posts?scheduled=include&limit=20',
    '/api/v1/posts?scheduled=include&limit=20&q=plum+tart&cursor=after-a',
  ]);
});

test('without a Link header there is no next page', async () => {
  browserWith([], null);
  expect(await listPage('', null)).toEqual({ posts: [], next: null });
});

test('a new post comes first; a changed or deleted one is found on any page', () => {
  expect(titles(withNew(loaded, post('n')))).toEqual(['n', 'a', 'b', 'c']);
  expect(titles(withReplaced(loaded, post('c', 'changed')))).toEqual(['a', 'b', 'changed']);
  expect(titles(without(loaded, 'b'))).toEqual(['a', 'c']);
  expect(withNew(undefined, post('n'))).toBeUndefined();
});

test('a page whose last post was deleted is gone', () => {
  expect(pagesOf(without(loaded, 'c')!)).toEqual([[post('a'), post('b')]]);
});
