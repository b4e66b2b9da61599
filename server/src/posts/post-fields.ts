import type { PostInput } from '@velvet-spoon/contract/api/posts';
import type { NewPost } from './posts.repository.ts';

type SavedColumns = Pick<NewPost, 'title' | 'slug' | 'content' | 'created_at'> &
  Partial<Pick<NewPost, 'summary' | 'theme' | 'reading_time' | 'image'>>;

/** What staff save, for the history. */
export function postFields(row: SavedColumns): Record<keyof PostInput, unknown> {
  const { title, slug, summary, theme, reading_time, content, image, created_at } = row;
  return { title, slug, summary, theme, reading_time, content, image, created_at: created_at.toISOString() };
}
