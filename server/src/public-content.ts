import * as cafe from './cafe/cafe.repository.ts';
import type { SitemapPages } from './platform/sitemap-pages.ts';
import { storyPages } from './posts/posts.pages.repository.ts';
import { dessertPages } from './products/products.pages.repository.ts';

/** Visitors see their rows. A change of any of them empties the caches: each has the trigger of migration 0016. */
export const publicTables = [
  'cafe',
  'instagram_items',
  'media',
  'menu',
  'old_slugs',
  'page_pictures',
  'pinned_moments',
  'posts',
  'product_pictures',
  'products',
  'settings',
] as const;

const cafePages: SitemapPages = {
  paths: ['/', '/about', '/contact', '/privacy', '/wholesale/register'],
  changedAt: async (db) => (await cafe.read(db)).updated_at,
};

/** A public page that is in none of these fails a test. */
export const sitemapPages: readonly SitemapPages[] = [cafePages, dessertPages, storyPages];
