import type { Generated, Selectable } from 'kysely';
import type { Timestamp } from '../platform/db/columns.ts';

declare module '../platform/db/database.ts' {
  interface Database {
    backups: BackupsTable;
  }
}

export type BackupsTable = {
  id: Generated<string>;
  started_at: Timestamp;
  finished_at: Timestamp;
  bytes: number | null;
  /** In words, if it failed. */
  error: string | null;
};

export type BackupRow = Selectable<BackupsTable>;
