import type { InstagramFailureCode } from '@velvet-spoon/contract/api/staff-social';
import type { Generated, Selectable } from 'kysely';
import type { Timestamp } from '../platform/db/columns.ts';

declare module '../platform/db/database.ts' {
  interface Database {
    social: SocialTable;
    pinned_moments: PinnedMomentsTable;
    instagram: InstagramTable;
    instagram_items: InstagramItemsTable;
    /** Pictures copied from Instagram, deleted when no item shows them. */
    instagram_pictures: { media_id: string };
    /** A view: Instagram's items, and without any the pinned moments. */
    moments: InstagramItemsTable;
  }
}

/** One row, for the version of the pinned moments. */
type SocialTable = {
  is_current: Generated<boolean>;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
};

export type PinnedMomentsTable = { media_id: string; position: number; caption: string; permalink: string };

/** One row. */
type InstagramTable = {
  is_current: Generated<boolean>;
  /** Encrypted; null while no token is configured. */
  token: Buffer | null;
  /** Which token in the environment it comes from. */
  token_source: string | null;
  token_given_at: Date | null;
  token_renewed_at: Date | null;
  token_expires_at: Date | null;
  token_warned_at: Date | null;
  /** The last successful read. */
  read_at: Date | null;
  failed_at: Date | null;
  failure: InstagramFailureCode | null;
  /** Failures in a row. */
  failures: Generated<number>;
  retry_at: Date | null;
};

type InstagramItemsTable = {
  id: string;
  position: number;
  media_id: string;
  media_type: string;
  caption: string | null;
  permalink: string;
};

export type InstagramRow = Selectable<InstagramTable>;
export type StoredItem = Selectable<InstagramItemsTable>;
