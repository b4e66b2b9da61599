import type { Generated, Selectable } from 'kysely';
import type { Timestamp } from '../platform/db/columns.ts';

declare module '../platform/db/database.ts' {
  interface Database {
    menu: MenuTable;
  }
}

export type MenuTable = {
  is_current: Generated<boolean>;
  id: Generated<string>;
  file_url: string;
  file_name: string | null;
  mime_type: string | null;
  /** A date without time or zone, such as 2026-11-06. */
  display_date: string | null;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
};

export type MenuRow = Selectable<MenuTable>;
