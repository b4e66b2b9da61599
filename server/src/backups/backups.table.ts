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
  /** Null while it runs, or if it was cut off. */
  finished_at: Timestamp | null;
  bytes: number | null;
  /** In words, if it failed. */
  error: string | null;
};

export type BackupRow = Selectable<BackupsTable>;
