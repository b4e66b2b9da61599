import { readImagery } from '../imagery/imagery.tsx';
import { menuQuery } from '../menu/menu-view.ts';
import { newsView, postsQuery } from '../news/news-view.ts';
import { readPosts, readThemes } from '../posts/posts-data.ts';
import { prefetchProduct } from '../product/product-data.ts';
import { readAllergens, readCategories, readProducts } from '../products/products-data.ts';
import { prefetchStory } from '../story/story-data.ts';
import { readAboutTexts, readHomeTexts } from '../texts/with-texts.tsx';

type Page = { path: RegExp; load?: (url: URL, slug: string) => unknown[] };

/**
 * The pages that may be fetched before somebody opens them, with their data. Not the back-office and the wholesale area,
 * which are not the same for everyone, and never anything that a form posts to.
 */
const pages: Page[] = [
  { path: /^\/$/, load: () => [readImagery(), readHomeTexts()] },
  { path: /^\/about$/, load: () => [readImagery(), readAboutTexts()] },
  {
    path: /^\/menu$/,
    load: ({ searchParams }) => {
      const query = menuQuery(searchParams);
      return [readCategories(query), readAllergens(), readProducts(query)];
    },
  },
  { path: /^\/menu\/([^/]+)$/, load: (_url, slug) => [prefetchProduct(slug)] },
  {
    path: /^\/news$/,
    load: ({ searchParams }) =>
      searchParams.has('q') ? [] : [readThemes(), readPosts(postsQuery(newsView(searchParams)))],
  },
  { path: /^\/news\/([^/]+)$/, load: (_url, slug) => [prefetchStory(slug)] },
  { path: /^\/(?:contact|privacy)$/ },
];

/** Loads what the page at this address will show. False if it must not be fetched ahead. */
export function prefetchData(url: URL): boolean {
  for (const { path, load } of pages) {
    const match = path.exec(url.pathname);
    if (!match) continue;
    for (const loading of load?.(url, decoded(match[1] ?? '')) ?? []) {
      // The page itself says what failed, if it is ever opened.
      if (loading instanceof Promise) loading.catch(() => {});
    }
    return true;
  }
  return false;
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
