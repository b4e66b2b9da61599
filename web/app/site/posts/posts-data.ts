import type { Call, CallOptions } from '@velvet-spoon/contract/api/client';
import type { Post } from '@velvet-spoon/contract/api/posts';
import { resource } from '../../api/resource.ts';

const THEMES = 'GET /posts/themes';
const POSTS = 'GET /posts';

export type PostsQuery = NonNullable<CallOptions<Call[typeof POSTS]>['query']>;

/** Cards seen in this tab: they show a story's title and cover while the story loads. */
const seen = new Map<string, Post>();

export const posts = resource(
  (query: PostsQuery) => `${POSTS} ${JSON.stringify(query)}`,
  (client, query) => client.request(POSTS, { query }),
  {
    remember(found) {
      for (const post of found) seen.set(post.slug, post);
      return found;
    },
  },
);

export const themes = resource(
  () => THEMES,
  (client) => client.request(THEMES),
);

export function previewOf(slug: string): Post | null {
  return seen.get(slug) ?? null;
}
