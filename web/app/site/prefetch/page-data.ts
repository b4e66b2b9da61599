import { askAhead } from '../../api/ahead.ts';
import { pagePictures } from '../../api/resource.ts';
import { allergens, categories, products } from '../../products/products-data.ts';
import { menuQuery } from '../menu/menu-view.ts';
import { newsView, postsQuery } from '../news/news-view.ts';
import { posts, themes } from '../posts/posts-data.ts';
import { aboutTexts, homeTexts } from '../texts/with-texts.tsx';

const product = ['GET /content/products/{slug}', 'GET /content/products/{slug}/related'] as const;
const story = ['GET /posts/slug/{slug}', 'GET /posts/slug/{slug}/neighbours'] as const;

type Page = { path: RegExp; load?: (url: URL, slug: string) => void };

/**
 * The pages that may be fetched before a visitor opens them, with their data. Not the back-office and the wholesale area,
 * which are not the same for everyone, and never anything that a form posts to.
 */
const pages: Page[] = [
  {
    path: /^\/$/,
    load() {
      pagePictures.prefetch();
      homeTexts.prefetch();
    },
  },
  {
    path: /^\/about$/,
    load() {
      pagePictures.prefetch();
      aboutTexts.prefetch();
    },
  },
  {
    path: /^\/menu$/,
    load({ searchParams }) {
      const query = menuQuery(searchParams);
      pagePictures.prefetch();
      categories.prefetch(query);
      allergens.prefetch();
      products.prefetch(query);
    },
  },
  { path: /^\/menu\/([^/]+)$/, load: (_url, slug) => askAhead(product, slug) },
  {
    path: /^\/news$/,
    load({ searchParams }) {
      if (searchParams.has('q')) return;
      themes.prefetch();
      posts.prefetch(postsQuery(newsView(searchParams)));
    },
  },
  { path: /^\/news\/([^/]+)$/, load: (_url, slug) => askAhead(story, slug) },
  { path: /^\/(?:contact|privacy)$/ },
];

/** Loads what the page at this address will show. False if it must not be fetched ahead. */
export function prefetchData(url: URL): boolean {
  for (const { path, load } of pages) {
    const match = path.exec(url.pathname);
    if (!match) continue;
    load?.(url, decoded(match[1] ?? ''));
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
