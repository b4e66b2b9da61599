import type { Selectable } from 'kysely';
import type { Timestamp } from '../platform/db/columns.ts';

declare module '../platform/db/database.ts' {
  interface Database {
    share_cards: ShareCardsTable;
  }
}

export type CardNoun = 'site' | 'dessert' | 'story';

type ShareCardsTable = {
  noun: CardNoun;
  /** Of a dessert or a post. Empty for the site. */
  subject_id: string;
  /** Of all that is on it. */
  hash: string;
  key: string;
  drawn_at: Timestamp;
};

export type ShareCardRow = Selectable<ShareCardsTable>;
