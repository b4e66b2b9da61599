export type PublicPage = {
  /**
   * For a page that is the same for every visitor, which the server caches: the parameters that its route may read, in
   * canonical order. The server drops all others before it renders.
   */
  params?: readonly string[];
  /** With one of these it is not cached: searches have no end. */
  uncached?: readonly string[];
  /** Why it is not in the sitemap, though search engines may find it. */
  unlisted?: string;
  /** Why search engines are asked to leave it out. */
  hidden?: string;
  /** Where it leads, if it shows nothing itself. */
  redirects?: string;
};

/**
 * Every page of the site, by the path of its route. Routes, caches, sitemaps, heads, prefetching and tests read this
 * table or are typed by it, so that a page missing anywhere is a type error or a failing test.
 */
export const publicPages = {
  '/': { params: [] },
  '/about': { params: [] },
  '/menu': { params: ['category', 'without', 'page'] },
  '/menu/:slug': { params: [] },
  '/news': { params: ['theme', 'layout', 'page', 'q'], uncached: ['q'] },
  '/news/:slug': { params: [] },
  '/news/preview/:token': { hidden: 'needs a link from staff' },
  '/search': { hidden: 'has no words of its own' },
  '/contact': {},
  '/celebrations': {},
  '/privacy': { params: [] },
  '/wholesale/register': {},
  '/wholesale/login': { unlisted: 'partners know the way' },
  '/account/forgot': { hidden: 'a step of signing in' },
  '/account/reset': { hidden: 'needs a link from an email' },
  '/account/confirm': { hidden: 'needs a link from an email' },
  '/wholesale/paper': { hidden: 'needs a link from an email' },
  '/wholesale/join': { hidden: 'needs a link from an email' },
  '/wholesale/price-list': { hidden: 'needs a sign-in' },
  '/wholesale/forgot': { redirects: 'to where it has moved' },
  '/wholesale/reset': { redirects: 'to where it has moved' },
  '/wholesale/confirm': { redirects: 'to where it has moved' },
  '/wholesale': { redirects: 'to the sign-in' },
  '/wholesale/admin': { redirects: 'to the sign-in' },
  '/*': { hidden: 'is the page for what does not exist' },
} as const satisfies Record<string, PublicPage>;

type Pages = typeof publicPages;
type PathWith<Key extends keyof PublicPage> = {
  [Path in keyof Pages]: Pages[Path] extends Record<Key, unknown> ? Path : never;
}[keyof Pages];

export type PublicPath = keyof Pages;
export type CachedPath = PathWith<'params'>;
export type ListedPath = Exclude<
  PublicPath,
  PathWith<'unlisted'> | PathWith<'hidden'> | PathWith<'redirects'>
>;
export type ShownPath = Exclude<PublicPath, PathWith<'redirects'> | '/news/preview/:token' | '/*'>;

/** What the address of a page says. To read a parameter that its page does not list is a type error. */
export type PageParams<Path extends CachedPath> = {
  get(name: Pages[Path]['params'][number]): string | null;
};

/** For loaders. `URLSearchParams` themselves would also have what the server drops. */
export function readParams<Path extends CachedPath>(url: string | URL, _page: Path): PageParams<Path> {
  return new URL(url).searchParams;
}
