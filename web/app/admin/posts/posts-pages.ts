import type { InfiniteData } from '@tanstack/react-query';
import type { Post } from '@velvet-spoon/contract/posts';
import { readLinkedPage } from '../kit/list/paged-list.ts';

/** `next` is the cursor of the next page, or null on the last one. */
type PostsPage = { posts: Post[]; next: string | null };

export type PostsPages = InfiniteData<PostsPage, string | null>;

/** Staff also see posts that are not public yet. */
export const ALL = { scheduled: 'include' } as const;

export const PAGE_SIZE = 20;

export async function listPage(search: string, cursor: string | null): Promise<PostsPage> {
  const query = {
    ...ALL,
    limit: PAGE_SIZE,
    ...(search !== '' && { q: search }),
    ...(cursor !== null && { cursor }),
  };
  const { entries, next } = await readLinkedPage((client) => client.request('GET /posts', { query }));
  return { posts: entries, next };
}

/** Without pages from which every post was deleted. */
export function pagesOf({ pages }: PostsPages): Post[][] {
  return pages.map(({ posts }) => posts).filter((posts) => posts.length > 0);
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
  return (
    data && {
      ...data,
      pages: data.pages.map(({ posts, next }, index) => ({ posts: change(posts, index), next })),
    }
  );
}
