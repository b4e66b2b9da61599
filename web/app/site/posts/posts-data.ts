import type { Call, CallOptions, Client } from '@velvet-spoon/contract/client';
import type { Post } from '@velvet-spoon/contract/posts';
import { api } from '../../api/browser.ts';
import { cache } from '../../api/cache.ts';

const THEMES = 'GET /posts/themes';
const POSTS = 'GET /posts';

export type PostsQuery = NonNullable<CallOptions<Call[typeof POSTS]>['query']>;

/** Cards seen in this tab: they show a story's title and cover while the story loads. */
const seen = new Map<string, Post>();

export function listPosts(client: Client, query: PostsQuery): Promise<Post[]> {
  return client.request(POSTS, { query });
}

export function listThemes(client: Client): Promise<string[]> {
  return client.request(THEMES);
}

export function readPosts(query: PostsQuery): Post[] | Promise<Post[]> {
  return cache.read(keyOf(query), () => listPosts(api, query).then(remember));
}

export function readThemes(): string[] | Promise<string[]> {
  return cache.read(THEMES, () => listThemes(api));
}

export function keepPosts(query: PostsQuery, posts: Post[]): void {
  cache.offer(keyOf(query), remember(posts));
}

export function keepThemes(themes: string[]): void {
  cache.offer(THEMES, themes);
}

export function previewOf(slug: string): Post | null {
  return seen.get(slug) ?? null;
}

function keyOf(query: PostsQuery): string {
  return `${POSTS} ${JSON.stringify(query)}`;
}

function remember(posts: Post[]): Post[] {
  for (const post of posts) seen.set(post.slug, post);
  return posts;
}
