import { SEARCH_COUNT } from '@velvet-spoon/contract/limits';
import type { SearchResult } from '@velvet-spoon/contract/search';
import type { Db } from '../platform/db/database.ts';
import { askedWords } from './asked-words.ts';
import { listDesserts, listStories } from './found.repository.ts';
import { presentDessert, presentStory } from './search.presenter.ts';
import { readAlike, readWords, type TextQuery } from './search.repository.ts';
import type { Kind } from './search.table.ts';

export async function search(db: Db, text: string): Promise<SearchResult> {
  const words = askedWords(text);
  const query = words.length === 0 ? '' : await readWords(db, words);
  const [desserts, stories] = await Promise.all([
    findIn('dessert', listDesserts),
    findIn('story', listStories),
  ]);

  /** Words that are merely alike count only where nothing has the words themselves. */
  async function findIn<T>(kind: Kind, list: (db: Db, query: TextQuery) => Promise<T[]>) {
    const exact = query === '' ? [] : await list(db, query);
    if (exact.length > 0 || query === '') return { rows: exact, isClose: false };
    const alike = await readAlike(db, kind, words);
    const close = alike === '' || alike === query ? [] : await list(db, alike);
    return { rows: close, isClose: close.length > 0 };
  }

  return { desserts: group(desserts, presentDessert), stories: group(stories, presentStory) };
}

function group<R, T>({ rows, isClose }: { rows: R[]; isClose: boolean }, present: (row: R) => T) {
  return { found: rows.slice(0, SEARCH_COUNT).map(present), hasMore: rows.length > SEARCH_COUNT, isClose };
}
