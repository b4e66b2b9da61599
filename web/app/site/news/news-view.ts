import type { Post } from '@velvet-spoon/contract/api/posts';
import type { PageParams } from '@velvet-spoon/contract/domain/public-pages';
import type { Outcome } from '../../api/outcome.ts';
import type { PostsQuery } from '../posts/posts-data.ts';

export const ALL = 'All';
export const PAGE_SIZE = 24;
/** POST_QUERY_LIMITS of the contract, repeated because importing an object adds its module to other pages. */
export const API_LIMITS = { text: 255, cursor: 1_000_000 };

export const layouts = [
  { postsPerRow: 1, label: 'Single story' },
  { postsPerRow: 2, label: 'Two-up' },
  { postsPerRow: 4, label: 'Gallery' },
] as const;

export type Layout = (typeof layouts)[number]['postsPerRow'];

export type NewsView = { theme: string; search: string; layout: Layout; page: number };

const defaults: NewsView = { theme: ALL, search: '', layout: 1, page: 1 };

const PAGE_LIMIT = Math.floor(API_LIMITS.cursor / PAGE_SIZE);

/** Parses `/news?theme=…&q=…&layout=…&page=…`. Invalid values become defaults. */
export function newsView(search: PageParams<'/news'>): NewsView {
  const layout = layouts.find(({ postsPerRow }) => String(postsPerRow) === search.get('layout'));
  const page = Number.parseInt(search.get('page') ?? '', 10) || defaults.page;
  return {
    theme: search.get('theme')?.trim().slice(0, API_LIMITS.text) || defaults.theme,
    search: (search.get('q') ?? '').trim().slice(0, API_LIMITS.text),
    layout: layout?.postsPerRow ?? defaults.layout,
    page: Math.min(Math.max(page, 1), PAGE_LIMIT),
  };
}

/** Leaves out the defaults, so that each view has exactly one address. */
export function newsAddress(wanted: Partial<NewsView>): string {
  const { theme, search, layout, page } = { ...defaults, ...wanted };
  const query = new URLSearchParams();
  if (theme !== defaults.theme) query.set('theme', theme);
  if (search.trim() !== '') query.set('q', search.trim());
  if (layout !== defaults.layout) query.set('layout', String(layout));
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? '/news' : `/news?${query}`;
}

export function canReset({ theme, search, layout }: NewsView): boolean {
  return theme !== defaults.theme || search !== defaults.search || layout !== defaults.layout;
}

/** Asks for one more than a page shows, to know whether there are older posts. */
export function postsQuery({ theme, search, page }: NewsView): PostsQuery {
  return {
    view: 'card',
    limit: PAGE_SIZE + 1,
    ...(theme !== ALL && { theme }),
    ...(search !== '' && { q: search }),
    ...(page > 1 && { cursor: String((page - 1) * PAGE_SIZE) }),
  };
}

/** Without a theme that does not exist, and without a page past the end: both show no stories. */
export function shownView(view: NewsView, themes: Outcome<string[]>, posts: Outcome<Post[]>): NewsView {
  const isKnown = !themes.ok || themes.value.includes(view.theme);
  const isPastEnd = posts.ok && posts.value.length === 0;
  return { ...view, theme: isKnown ? view.theme : ALL, page: isPastEnd ? 1 : view.page };
}

/** Every layout shows the same stories. */
export function newsCanonical(...shown: Parameters<typeof shownView>): string {
  return newsAddress({ ...shownView(...shown), layout: defaults.layout });
}

/** Identifies the list of a view, regardless of its layout. */
export function listName({ theme, search, page }: NewsView): string {
  return newsAddress({ theme, search, page });
}

export function newsTitle({ theme, search, page }: NewsView): string {
  const list = theme === ALL ? 'News' : `${theme}: News`;
  return `${search === '' ? list : `“${search}” in ${list}`}${page > 1 ? `, page ${page}` : ''}`;
}

export function listTitle({ theme, search }: NewsView): string {
  if (search !== '') return `${theme === ALL ? 'All stories' : theme} with “${search}”`;
  return theme === ALL ? 'Latest stories' : theme;
}
