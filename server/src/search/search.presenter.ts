import type { FoundDessert, FoundStory, MarkedText } from '@velvet-spoon/contract/search';
import { presentPicture, publicUrl } from '../media/media.presenter.ts';
import { presentCover } from '../products/products.presenter.ts';
import { type DessertRow, MARKS, type StoryRow } from './found.repository.ts';

export function presentDessert(row: DessertRow): FoundDessert {
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

export function presentStory(row: StoryRow): FoundStory {
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
