import type {
  Avoided,
  FoundDessert,
  FoundStory,
  MarkedText,
  SearchResult,
} from '@velvet-spoon/contract/api/search';
import type { Allergen } from '@velvet-spoon/contract/domain/allergens';
import { SEARCH_COUNT, SEARCH_MOST } from '@velvet-spoon/contract/domain/limits';
import { presentPicture, publicUrl } from '../media/media.presenter.ts';
import type { Db } from '../platform/db/database.ts';
import { presentCover } from '../products/products.presenter.ts';
import { type Asked, readAsked } from './asked.ts';
import { type DessertRow, listDesserts, listStories, MARKS, type StoryRow } from './found.repository.ts';
import { count, listListed, readAlike, readWords } from './search.repository.ts';
import type { Kind } from './search.table.ts';

export async function search(db: Db, text: string, askedPage = 1): Promise<SearchResult> {
  const asked = readAsked(text);
  const avoided = asked.avoided && (await groupListed(db, asked.avoided));
  const [desserts, stories] = await Promise.all([
    asked.avoided?.length === 0 ? NOTHING : look(db, 'dessert', asked, avoided?.listed),
    look(db, 'story', { words: asked.storyWords, isUnfinished: true }),
  ]);
  const most = Math.min(Math.max(desserts.count, stories.count), SEARCH_MOST);
  const pageCount = Math.max(1, Math.ceil(most / SEARCH_COUNT));
  const page = Math.min(askedPage, pageCount);
  const [dessertRows, storyRows] = await Promise.all([
    desserts.match ? listDesserts(db, desserts.match, page) : [],
    stories.match ? listStories(db, stories.match, page) : [],
  ]);
  const foundDesserts = dessertRows.map((row) => presentDessert(row, avoided !== null));
  return {
    desserts: { found: foundDesserts, count: desserts.count, isClose: desserts.isClose },
    stories: { found: storyRows.map(presentStory), count: stories.count, isClose: stories.isClose },
    avoided,
    page,
    pageCount,
  };
}

/** An allergen that no dessert on the menu declares is not known to be absent, so it is no filter. */
async function groupListed(db: Db, asked: Allergen[]): Promise<Avoided> {
  const listed = await listListed(db, asked);
  return { listed, unlisted: asked.filter((allergen) => !listed.includes(allergen)) };
}

type Words = Pick<Asked, 'words' | 'isUnfinished'>;

const NOTHING = { match: null, count: 0, isClose: false };

/** Similar words are tried only if nothing has the words themselves. */
async function look(db: Db, kind: Kind, { words, isUnfinished }: Words, avoided: Allergen[] = []) {
  const query = words.length === 0 ? '' : await readWords(db, words, isUnfinished);
  if (query === '' && avoided.length === 0) return NOTHING;
  const exact = { kind, query, avoided };
  const exactCount = await count(db, exact);
  if (exactCount > 0) return { match: exact, count: exactCount, isClose: false };
  const alike = query === '' ? '' : await readAlike(db, kind, words);
  const close = { kind, query: alike, avoided };
  const closeCount = alike === '' || alike === query ? 0 : await count(db, close);
  return closeCount === 0 ? NOTHING : { match: close, count: closeCount, isClose: true };
}

function presentDessert(row: DessertRow, isAboutAllergens: boolean): FoundDessert {
  const contains = readMarks(row.contains);
  return {
    slug: row.slug,
    name: readMarks(row.name),
    category: readMarks(row.category),
    contains: isAboutAllergens || contains.some(({ isMatch }) => isMatch) ? contains : [],
    traces: row.traces,
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
