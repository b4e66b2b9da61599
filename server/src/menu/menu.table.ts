import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { Timestamp } from '../platform/db/columns.ts';

declare module '../platform/db/database.ts' {
  interface Database {
    menu: MenuTable;
  }
}

type MenuTable = {
  is_current: Generated<boolean>;
  id: Generated<string>;
  file_url: string;
  /** The file behind the address, if it is one of ours. A trigger keeps it up to date. */
  media_id: GeneratedAlways<string | null>;
  file_name: string | null;
  mime_type: string | null;
  /** A date without time or zone, such as 2026-11-06. */
  display_date: string | null;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
};

export type MenuRow = Selectable<MenuTable>;
