import { type Kysely, sql } from 'kysely';

/** What visitors search through: the desserts on the menu and the posts, and the words they use, for typing mistakes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Trusted since PostgreSQL 13: the owner of the database may create it.
  await sql`create extension if not exists unaccent`.execute(db);
  await sql`create text search configuration search (copy = english)`.execute(db);
  await sql`
    alter text search configuration search
      alter mapping for hword, hword_part, word with unaccent, english_stem
  `.execute(db);
  // Words as they are written, to compare with what was typed.
  await sql`create text search configuration search_words (copy = simple)`.execute(db);
  await sql`
    alter text search configuration search_words alter mapping for hword, hword_part, word with unaccent, simple
  `.execute(db);
  await sql`
    create table search_documents (
      -- Of the dessert or post.
      id uuid primary key,
      kind text not null check (kind in ('dessert', 'story')),
      -- Among equals, the smallest comes first: desserts in menu order, stories newest first.
      place double precision not null,
      public_from timestamptz not null,
      -- Each has the words of the one before, and more: the name; category or theme, and what it contains; all texts.
      name_words tsvector not null,
      label_words tsvector not null,
      all_words tsvector not null
    )
  `.execute(db);
  await sql`create index search_documents_in_order on search_documents (kind, place, id)`.execute(db);
  // Saves are rare and may wait for the index. With fastupdate, searches would instead.
  for (const kind of ['dessert', 'story']) {
    await sql`
      create index ${sql.id(`search_documents_of_${kind}`)} on search_documents
        using gin (name_words, label_words, all_words) with (fastupdate = off) where kind = ${sql.lit(kind)}
    `.execute(db);
  }
  await sql`
    create table search_words (kind text not null, word text not null, primary key (kind, word))
  `.execute(db);
  await sql`
    create index search_words_alike on search_words using gin (word gin_trgm_ops) with (fastupdate = off)
  `.execute(db);
}
