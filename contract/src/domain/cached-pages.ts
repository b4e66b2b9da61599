type CachedPage = {
  /** The parameters that its route may read, in canonical order. The server drops all others before it renders. */
  params: readonly string[];
  /** With one of these, the page is not cached: searches have no end. */
  uncached?: readonly string[];
};

/** The pages that are the same for every visitor, by the path of their route. The server caches them. */
export const cachedPages = {
  '/': { params: [] },
  '/about': { params: [] },
  '/menu': { params: ['category', 'without', 'page'] },
  '/menu/:slug': { params: [] },
  '/news': { params: ['theme', 'layout', 'page', 'q'], uncached: ['q'] },
  '/news/:slug': { params: [] },
  '/privacy': { params: [] },
} as const satisfies Record<string, CachedPage>;

type Path = keyof typeof cachedPages;

/** What the address of a page says. To read a parameter that its page does not list is a type error. */
export type PageParams<Page extends Path> = {
  get(name: (typeof cachedPages)[Page]['params'][number]): string | null;
};

/** For loaders. `URLSearchParams` themselves would also have what the server drops. */
export function readParams<Page extends Path>(url: string | URL, _page: Page): PageParams<Page> {
  return new URL(url).searchParams;
}
