import type { MediaUse } from '@velvet-spoon/contract/api/media';
import type { MediaKind } from '@velvet-spoon/contract/domain/media-kinds';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { Json, Timestamp } from '../platform/db/columns.ts';

declare module '../platform/db/database.ts' {
  interface Database {
    media: MediaTable;
    /** A view: where each file is used. */
    media_uses: MediaUsesView;
    erased_media: { source_hash: string; times: number };
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
  kind: GeneratedAlways<MediaKind>;
  /** The name and the description, in lower case. */
  search_text: GeneratedAlways<string>;
  version: Generated<number>;
  created_at: Timestamp;
};

export type MediaUsesView = {
  media_id: string;
  noun: MediaUse['noun'];
  /** The id of a row, or the name of a slot on a page. */
  subject_id: string;
  title: string;
  is_deleted: boolean;
};

export type VariantFormat = 'avif' | 'webp' | 'jpeg';

/** One encoded form of a picture. `variantKey` derives its storage key. */
export type Variant = { format: VariantFormat; width: number };

export type Media = Selectable<MediaTable>;
