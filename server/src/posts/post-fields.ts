import type { PostRow } from './posts.table.ts';

type SavedColumns = Pick<
  PostRow,
  'title' | 'slug' | 'summary' | 'theme' | 'reading_time' | 'content' | 'image' | 'created_at'
>;

/** What staff save, for the history. */
export function postFields(row: SavedColumns) {
  const { title, slug, summary, theme, reading_time, content, image, created_at } = row;
  return { title, slug, summary, theme, reading_time, content, image, created_at: created_at.toISOString() };
}
