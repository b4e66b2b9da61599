import type { Generated, Selectable } from 'kysely';
import type { Timestamp } from '../platform/db/columns.ts';

declare module '../platform/db/database.ts' {
  interface Database {
    settings: SettingsTable;
  }
}

export type SettingsTable = {
  is_current: Generated<boolean>;
  font_scale: Generated<number>;
  message_retention_months: number | null;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
};

export type SettingsRow = Selectable<SettingsTable>;
