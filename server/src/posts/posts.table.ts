import type { Recipe } from '@velvet-spoon/contract/api/recipe';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { Timestamp } from '../platform/db/columns.ts';

declare module '../platform/db/database.ts' {
  interface Database {
    posts: PostsTable;
  }
}

export type PostsTable = {
  id: Generated<string>;
  slug: string;
  title: string;
  summary: string | null;
  theme: string | null;
  display_theme: GeneratedAlways<string>;
  /** The title and the summary as cards show it: see migration 0009. */
  search_text: GeneratedAlways<string>;
  reading_time: string | null;
  content: string;
  /** The version of the rules under which the content was cleaned: see post-html.ts. */
  content_rules: Generated<number>;
  image: string | null;
  image_id: string | null;
  recipe: Recipe | null;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  /** Since when it is in the bin. */
  deleted_at: Generated<Date | null>;
};

export type PostRow = Selectable<PostsTable>;
