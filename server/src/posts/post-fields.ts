import type { PostInput } from '@velvet-spoon/contract/api/posts';
import type { NewPost } from './posts.repository.ts';

type SavedColumns = Pick<NewPost, 'title' | 'slug' | 'content' | 'created_at'> &
  Partial<Pick<NewPost, 'summary' | 'theme' | 'reading_time' | 'image' | 'recipe'>>;

export function postFields(row: SavedColumns): Record<keyof PostInput, unknown> {
  const { title, slug, summary, theme, reading_time, content, image, recipe } = row;
  const created_at = row.created_at.toISOString();
  return { title, slug, summary, theme, reading_time, content, image, recipe, created_at };
}
