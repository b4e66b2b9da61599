import type { CafeDocument } from '@velvet-spoon/contract/cafe';
import type { Generated, Selectable } from 'kysely';
import type { Json, Timestamp } from '../platform/db/columns.ts';

declare module '../platform/db/database.ts' {
  interface Database {
    cafe: CafeTable;
  }
}

type CafeTable = {
  is_current: Generated<boolean>;
  document: Json<CafeDocument>;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
};

export type CafeRow = Selectable<CafeTable>;
