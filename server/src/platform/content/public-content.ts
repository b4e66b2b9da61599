import { type Endpoint, isAnonymousRead } from '@velvet-spoon/contract/endpoint';
import type { AliasableExpression } from 'kysely';
import type { Db } from '../db/database.ts';

/**
 * What visitors see of a noun, and when that changes. This is all a noun declares in order to take part: answers and
 * pages that show it are then kept in memory, dropped in every process when it changes, and tagged for caches in front.
 */
export type PublicContent = {
  /** Also its tag in caches. */
  name: string;
  /** A change of any row changes the content. Each needs the trigger of migration 0115. */
  tables: readonly string[];
  reads: readonly PublicRead[];
  /** For content that changes by itself: in how many milliseconds it will, by the clock that decides. */
  changesIn?: (db: Db) => Promise<number | null>;
  pages?: PublicPages;
};

/** The pages it fills, for sitemaps and search engines. */
export type PublicPages = {
  /** Those that exist whatever it holds. */
  paths: readonly `/${string}`[];
  /** When what they show was last changed. */
  changedAt: (db: Db) => Promise<Date | null>;
  things?: PublicThings;
};

/** What has a page each, such as stories. */
export type PublicThings = {
  /** In the names of sitemaps. */
  name: string;
  /** The route that shows one of them. */
  route: string;
  /** All that visitors may see. */
  find: (db: Db) => AliasableExpression<PublicThing>;
  /** The storage keys of their pictures, in the order of each. */
  findPictures: (db: Db, ids: string[]) => Promise<{ id: string; key: string }[]>;
};

export type PublicThing = { id: string; path: string; added_at: Date; changed_at: Date };

export type PublicRead = {
  endpoint: Endpoint;
  /** Answers are kept by these parameters. A request with any other one is not answered from memory. */
  by: readonly string[];
};

/** `except` names parameters with too many values to keep an answer for each. */
export function publicRead(endpoint: Endpoint, { except = [] }: { except?: string[] } = {}): PublicRead {
  if (!isAnonymousRead(endpoint)) throw new Error(`${endpoint.path} is not a public read.`);
  const known = Object.keys(endpoint.query?.shape ?? {});
  return { endpoint, by: known.filter((name) => !except.includes(name)) };
}
