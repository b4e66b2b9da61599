import { SEARCH_COUNT } from '@velvet-spoon/contract/limits';
import type { FoundDessert, FoundStory, MarkedText, SearchResult } from '@velvet-spoon/contract/search';
import { presentPicture, publicUrl } from '../media/media.presenter.ts';
import type { Db } from '../platform/db/database.ts';
import { presentCover } from '../products/products.presenter.ts';
import { type DessertRow, listDesserts, listStories, MARKS, type StoryRow } from './found.repository.ts';
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

/** Nobody types more, and each word costs a look into the index. */
const MOST_WORDS = 8;
const LONGEST_WORD = /^.{1,40}/u;

/** Only letters and digits: nothing of what was typed can be taken for an operator of a query. */
export function askedWords(text: string): string[] {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.slice(0, MOST_WORDS).map((word) => LONGEST_WORD.exec(word)![0]);
}

function presentDessert(row: DessertRow): FoundDessert {
  const contains = readMarks(row.contains);
  return {
    slug: row.slug,
    name: readMarks(row.name),
    category: readMarks(row.category),
    contains: contains.some(({ isMatch }) => isMatch) ? contains : [],
    excerpt: readMarks(row.excerpt),
    price: row.price_cents / 100,
    isSoldOut: row.is_sold_out,
    picture: presentCover(row),
  };
}

function presentStory(row: StoryRow): FoundStory {
  return {
    slug: row.slug,
    title: readMarks(row.title),
    theme: readMarks(row.theme),
    excerpt: readMarks(row.excerpt),
    created_at: row.created_at.toISOString(),
    image: row.image ?? (row.picture && publicUrl(row.picture.key)),
    picture: row.picture && presentPicture(row.picture),
  };
}

const PIECE = new RegExp(`${MARKS.start}([^${MARKS.stop}]*)${MARKS.stop}|[^${MARKS.start}]+`, 'gu');

function readMarks(text: string): MarkedText {
  return Array.from(text.matchAll(PIECE), ([piece, match]) => ({
    text: match ?? piece,
    isMatch: match !== undefined,
  }));
}
