import type { Timestamp } from '../db/columns.ts';

declare module '../db/database.ts' {
  interface Database {
    old_slugs: OldSlugsTable;
  }
}

export type OldSlugsTable = {
  noun: string;
  slug: string;
  subject_id: string;
  changed_at: Timestamp;
};
