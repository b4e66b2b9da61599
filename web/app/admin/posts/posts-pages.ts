import type { InfiniteData } from '@tanstack/react-query';
import type { Post } from '@velvet-spoon/contract/api/posts';
import type { LinkedPage } from '../kit/list/paged-list.ts';

export type PostsPages = InfiniteData<LinkedPage<Post>>;

/** Without pages from which every post was deleted. */
export function pagesOf({ pages }: PostsPages): Post[][] {
  return pages.map(({ entries }) => entries).filter((posts) => posts.length > 0);
}

export function withNew(data: PostsPages | undefined, post: Post): PostsPages | undefined {
  return changed(data, (posts, index) => (index === 0 ? [post, ...posts] : posts));
}

export function withReplaced(data: PostsPages | undefined, post: Post): PostsPages | undefined {
  return changed(data, (posts) => posts.map((old) => (old.id === post.id ? post : old)));
}

export function without(data: PostsPages | undefined, id: string): PostsPages | undefined {
  return changed(data, (posts) => posts.filter((post) => post.id !== id));
}

function changed(
  data: PostsPages | undefined,
  change: (posts: Post[], index: number) => Post[],
): PostsPages | undefined {
  const pages = data?.pages.map(({ entries, next }, index) => ({ entries: change(entries, index), next }));
  return data && pages && { ...data, pages };
}
