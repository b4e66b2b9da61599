/** Triggers maintain both tables: see migration 0020. */
declare module '../platform/db/database.ts' {
  interface Database {
    search_documents: SearchDocumentsTable;
    search_words: { kind: Kind; word: string };
  }
}

export type Kind = 'dessert' | 'story';

type SearchDocumentsTable = {
  id: string;
  kind: Kind;
  /** Within a rank, the smallest comes first. */
  place: number;
  public_from: Date;
  name_words: string;
  label_words: string;
  all_words: string;
};
