import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '../db/schema.ts';

/** Written once, as JSON text, and never changed. */
type Snapshot = ColumnType<Record<string, unknown> | null, string | null, never>;

export type HistoryTable = {
  /** A bigint, which the driver gives as text. */
  id: Generated<string>;
  at: Timestamp;
  actor_id: string | null;
  actor_name: string;
  action: string;
  noun: string;
  subject_id: string;
  before: Snapshot;
  after: Snapshot;
};
