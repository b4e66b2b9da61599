import { type Kysely, sql } from 'kysely';

const functions = [
  // A vector has at most 1 MB, and "nuts/seeds" would be read as the name of a file. Normalising takes ten times as long
  // as the rest, and pure ASCII does not need it.
  `create function search_plain(given text) returns text language sql stable as $$
    select translate(case octet_length(given) when length(given) then cut else normalize(cut, NFKC) end, '/', ' ')
    from left(given, 100000) as cut
  $$`,
  // Facts about desserts come in several shapes.
  `create function search_strings(given jsonb) returns text language sql stable as $$
    select coalesce(string_agg(value #>> '{}', ' '), '')
    from jsonb_path_query(given, 'strict $.** ? (@.type() == "string")') as value
  $$`,
  `create function put_search_document(
    document uuid, of_kind text, at_place double precision, visible_from timestamptz, name text, label text, body text
  ) returns void language plpgsql as $$
  declare
    labelled text := search_plain(name || ' ' || label);
    whole text := search_plain(name || ' ' || label || ' ' || body);
  begin
    insert into search_documents values (
      document, of_kind, at_place, visible_from, strip(to_tsvector('search', search_plain(name))),
      strip(to_tsvector('search', labelled)), strip(to_tsvector('search', whole))
    ) on conflict (id) do update set
      place = excluded.place, public_from = excluded.public_from, name_words = excluded.name_words,
      label_words = excluded.label_words, all_words = excluded.all_words;
    -- In one order, so that two transactions never block each other.
    insert into search_words
    select of_kind, used.word from unnest(tsvector_to_array(to_tsvector('search_words', whole))) as used (word)
    where used.word ~ '^[a-z]{4,30}$' order by 2 on conflict do nothing;
  end $$`,
  `create function dessert_text(dessert products) returns text language sql stable as $$
    select concat_ws(' ', dessert.short_description, dessert.long_description, search_strings(dessert.at_a_glance),
      search_strings(dessert.metadata))
  $$`,
  `create function story_text(story posts) returns text language sql stable as $$
    select concat_ws(' ', story.summary, post_text(story.content))
  $$`,
  `create function search_dessert(dessert products) returns void language plpgsql as $$
  begin
    if dessert.is_hidden or dessert.deleted_at is not null then
      delete from search_documents where id = dessert.id;
      return;
    end if;
    perform put_search_document(
      dessert.id, 'dessert', dessert.position, '-infinity', dessert.name,
      dessert.category || ' ' || replace(array_to_string(dessert.contains_allergens, ' '), '-', ' '),
      dessert_text(dessert) || ' ' || replace(array_to_string(dessert.may_contain_allergens, ' '), '-', ' ')
    );
  end $$`,
  `create function search_story(story posts) returns void language plpgsql as $$
  begin
    if story.deleted_at is not null then
      delete from search_documents where id = story.id;
      return;
    end if;
    perform put_search_document(
      story.id, 'story', -extract(epoch from story.created_at), story.created_at, story.title, story.display_theme,
      story_text(story)
    );
  end $$`,
  `create function keep_search() returns trigger language plpgsql as $$
  begin
    if tg_op = 'TRUNCATE' then
      delete from search_documents where kind = tg_argv[0];
    elsif tg_op = 'DELETE' then
      delete from search_documents where id = old.id;
    elsif tg_argv[0] = 'dessert' then
      perform search_dessert(new);
    else
      perform search_story(new);
    end if;
    return null;
  end $$`,
];

const sources = [
  {
    table: 'products',
    kind: 'dessert',
    columns: `name, category, short_description, long_description, at_a_glance, metadata, contains_allergens,
      may_contain_allergens, position, is_hidden, deleted_at`,
  },
  { table: 'posts', kind: 'story', columns: 'title, summary, theme, content, created_at, deleted_at' },
];

/** What visitors search through: the desserts on the menu and the posts, and the words they use, for typing mistakes. */
export async function up(db: Kysely<unknown>): Promise<void> {
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
      -- The id of the dessert or post.
      id uuid primary key,
      kind text not null check (kind in ('dessert', 'story')),
      -- Within a rank, the smallest comes first: desserts in menu order, stories newest first.
      place double precision not null,
      public_from timestamptz not null,
      -- Each includes the words of the one before: the name; category or theme, and allergens; all texts.
      name_words tsvector not null,
      label_words tsvector not null,
      all_words tsvector not null
    )
  `.execute(db);
  await sql`create index search_documents_in_order on search_documents (kind, place, id)`.execute(db);
  // Saves are rare and may wait for the index. With fastupdate, searches would wait instead.
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
  // A trigger, so that every way of saving keeps the search up to date, in the same transaction.
  for (const definition of functions) await sql.raw(definition).execute(db);
  for (const { table, kind, columns } of sources) {
    await sql`
      create trigger keep_search after insert or delete or update of ${sql.raw(columns)} on ${sql.table(table)}
      for each row execute function keep_search(${sql.lit(kind)})
    `.execute(db);
    await sql`
      create trigger keep_search_on_truncate after truncate on ${sql.table(table)}
      for each statement execute function keep_search(${sql.lit(kind)})
    `.execute(db);
  }
}
