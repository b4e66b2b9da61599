import { type Kysely, sql } from 'kysely';

/** What staff list, search and answer messages by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table messages
      -- Null for suspects from before this column.
      add column suspect_reason text check (suspect_reason in ('honeypot', 'too-fast', 'forged')),
      -- The mail that told staff about a suspect.
      add column digest_id uuid,
      add column answered_at timestamptz,
      add column answered_by uuid references users on delete set null,
      add column folder text not null generated always as (
        case when is_suspect then 'suspects' when state = 'answered' then 'answered' else 'inbox' end
      ) stored,
      -- In lower case, because a plain LIKE is many times faster than one that ignores case.
      add column search_text text not null generated always as (
        lower(reference || ' ' || name || ' ' || email || ' ' || phone || ' ' || coalesce(subject, '') || ' ' || message)
      ) stored
  `.execute(db);
  await sql`drop index messages_newest`.execute(db);
  await sql`create index messages_newest on messages (created_at desc, id desc)`.execute(db);
  await sql`create index messages_of_folder on messages (folder, created_at, id)`.execute(db);
  await sql`create index messages_search_text on messages using gin (search_text gin_trgm_ops)`.execute(db);
  await sql`create index messages_email on messages (lower(email))`.execute(db);
  await sql`create index messages_answered_by on messages (answered_by)`.execute(db);
  await sql`
    create index messages_for_digest on messages (created_at) where is_suspect and digest_id is null
  `.execute(db);
}
