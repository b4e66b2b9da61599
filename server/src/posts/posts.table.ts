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
  reading_time: string | null;
  content: string;
  image: string | null;
  image_id: string | null;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
};

export type PostRow = Selectable<PostsTable>;
