import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Timestamp } from '../platform/db/columns.ts';

export type SettingsTable = {
  is_current: Generated<boolean>;
  /** The driver reads a numeric as text, so that no digit is lost. */
  font_scale: ColumnType<string, number | undefined, number>;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
};

export type SettingsRow = Selectable<SettingsTable>;
