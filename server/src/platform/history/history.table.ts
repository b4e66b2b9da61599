import type { ActorKind } from '@velvet-spoon/contract/domain/history-nouns';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
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
  actor_kind: ColumnType<ActorKind, ActorKind, never>;
  /** The account, or the name of an actor without one. */
  person: GeneratedAlways<string>;
  action: string;
  noun: string;
  subject_id: string;
  /** What the subject was called at the time. */
  title: ColumnType<string | null, string | null, never>;
  /** The names of the fields in before and after. */
  fields: ColumnType<string[], string[], never>;
  before: Snapshot;
  after: Snapshot;
};
