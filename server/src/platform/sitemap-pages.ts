import type { ListedPath } from '@velvet-spoon/contract/domain/public-pages';
import type { AliasableExpression } from 'kysely';
import type { Db } from './db/database.ts';

/** The pages that a noun fills, for the sitemaps. */
export type SitemapPages = {
  /** Pages that exist whatever content the noun has. */
  paths: readonly ListedPath[];
  /** When their content last changed. */
  changedAt: (db: Db) => Promise<Date | null>;
  things?: SitemapThings;
};

/** Things that each have a page, such as stories. */
export type SitemapThings = {
  /** Used in the names of sitemaps. */
  name: string;
  /** The route that shows one of them. */
  route: ListedPath;
  /** All things that visitors may see. */
  find: (db: Db) => AliasableExpression<SitemapThing>;
  /** The storage keys of their pictures, in the order of each. */
  findPictures: (db: Db, ids: string[]) => Promise<{ id: string; key: string }[]>;
};

export type SitemapThing = { id: string; path: string; added_at: Date; changed_at: Date };
