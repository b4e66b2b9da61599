import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '../db/columns.ts';

declare module '../db/database.ts' {
  interface Database {
    history: HistoryTable;
  }
}

/** Written once as a JSON string, and never updated. */
type Snapshot = ColumnType<Record<string, unknown> | null, string | null, never>;

export type HistoryTable = {
  id: Generated<number>;
  at: Timestamp;
  actor_id: string | null;
  actor_name: string;
  action: string;
  noun: string;
  subject_id: string;
  before: Snapshot;
  after: Snapshot;
};
