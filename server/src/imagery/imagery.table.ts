import type { PlaceName } from '@velvet-spoon/contract/places';
import type { Generated, Selectable } from 'kysely';
import type { Timestamp } from '../platform/db/columns.ts';

declare module '../platform/db/database.ts' {
  interface Database {
    imagery: ImageryTable;
  }
}

export type ImageryTable = {
  name: PlaceName;
  media_id: string;
  /** Null for the description of the file. */
  alt: string | null;
  /** In percent; both or neither. */
  focal_x: number | null;
  focal_y: number | null;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
};

export type ImageryRow = Selectable<ImageryTable>;
