import type { Generated, Selectable } from 'kysely';
import type { Json, Timestamp } from '../platform/db/columns.ts';

declare module '../platform/db/database.ts' {
  interface Database {
    media: MediaTable;
  }
}

export type MediaTable = {
  id: Generated<string>;
  source_hash: string;
  key: string;
  filename: string;
  content_type: string;
  size: number;
  width: number | null;
  height: number | null;
  alt: Generated<string>;
  placeholder: string | null;
  variants: Json<Variant[]>;
  created_at: Timestamp;
};

export type VariantFormat = 'avif' | 'webp' | 'jpeg';

/** One encoded form of a picture. `variantKey` derives its storage key. */
export type Variant = { format: VariantFormat; width: number };

export type Media = Selectable<MediaTable>;
