import type { CachedPath } from '@velvet-spoon/contract/domain/public-pages';
import { dessert, relatedDesserts, story, storyNeighbours } from '../../api/details.ts';
import { pagePictures } from '../../api/resource.ts';
import { allergens, categories, products } from '../../products/products-data.ts';
import { menuQuery } from '../menu/menu-view.ts';
import { newsView, postsQuery } from '../news/news-view.ts';
import { posts, themes } from '../posts/posts-data.ts';
import { aboutTexts, homeTexts } from '../texts/with-texts.tsx';

/**
 * The pages that may be fetched before a visitor opens them, with their data. Not the back-office and the wholesale
 * area, whose pages differ per person, and never an address that a form posts to.
 */
const pages: Record<CachedPath | '/contact', (url: URL, slug: string) => void> = {
  '/'() {
    pagePictures.prefetch();
    homeTexts.prefetch();
  },
  '/about'() {
    pagePictures.prefetch();
    aboutTexts.prefetch();
  },
  '/menu'({ searchParams }) {
    const query = menuQuery(searchParams);
    pagePictures.prefetch();
    categories.prefetch(query);
    allergens.prefetch();
    products.prefetch(query);
  },
  '/menu/:slug'(_url, slug) {
    dessert.prefetch(slug);
    relatedDesserts.prefetch(slug);
  },
  '/news'({ searchParams }) {
    if (searchParams.has('q')) return;
    themes.prefetch();
    posts.prefetch(postsQuery(newsView(searchParams)));
  },
  '/news/:slug'(_url, slug) {
    story.prefetch(slug);
    storyNeighbours.prefetch(slug);
  },
  '/privacy'() {},
  '/contact'() {},
};

/** Loads the data of the page at this address. False if it must not be fetched ahead. */
export function prefetchData(url: URL): boolean {
  for (const [path, load] of Object.entries(pages)) {
    const match = new RegExp(`^${path.replace(':slug', '([^/]+)')}$`).exec(url.pathname);
    if (!match) continue;
    load(url, decoded(match[1] ?? ''));
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
