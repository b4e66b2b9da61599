import { type Kysely, sql } from 'kysely';

/** Tables that belong to no noun: the history, the outgoing mail, rate limits, old slugs and the record of the seed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Trusted since PostgreSQL 13: the owner of the database may create them.
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`create extension if not exists unaccent`.execute(db);
  await createHistory(db);
  await createEraser(db);
  await createMails(db);
  // The columns are those that rate-limiter-flexible expects. Keys are hashes.
  await sql`
    create table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    )
  `.execute(db);
  await sql`create index rate_limits_expire on rate_limits (expire)`.execute(db);
  // Where a page was before its slug changed. No reference to the page, because it may be in any of several tables.
  await sql`
    create table old_slugs (
      noun text not null,
      slug text not null,
      subject_id uuid not null,
      changed_at timestamptz not null default now(),
      primary key (noun, slug)
    )
  `.execute(db);
  await sql`create index old_slugs_subject on old_slugs (noun, subject_id)`.execute(db);
  // Which pieces of the demo content this database has had: one that staff removed does not come back.
  await sql`
    create table seeded (
      noun text not null,
      key text not null,
      primary key (noun, key)
    )
  `.execute(db);
}

/** No reference to users: a row outlives the account that it is about, and the one that made the change. */
async function createHistory(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table history (
      id bigint primary key generated always as identity,
      at timestamptz not null default now(),
      actor_id uuid,
      actor_name text not null,
      actor_kind text not null,
      action text not null,
      noun text not null,
      subject_id text not null,
      -- The title of the subject at that time.
      title text,
      -- The names of the changed fields, and their values.
      fields text[] not null,
      before jsonb,
      after jsonb,
      -- What the list is filtered by: an account, or a name such as that of a job.
      person text not null generated always as (coalesce(actor_id::text, actor_name)) stored
    )
  `.execute(db);
  await sql`create index history_subject on history (noun, subject_id, id)`.execute(db);
  // The lists leave out what visitors and partners do for themselves. These must match LISTED in history.repository.ts.
  const listed = sql`actor_kind not in ('visitor', 'partner')`;
  await sql`create index history_listed on history (at, id) where ${listed}`.execute(db);
  await sql`create index history_listed_by_noun on history (noun, at, id) where ${listed}`.execute(db);
  await sql`create index history_listed_by_person on history (person, at, id) where ${listed}`.execute(db);
}

/**
 * The one way to change the history: the role that runs the site may only read and add rows. Rows about a person are
 * deleted, all others lose what identifies them, and rows that record an erasure stay. It runs with the rights of its owner,
 * for roles that may write the history. Columns are looked up, so that one added later is not forgotten.
 */
async function createEraser(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function erase_from_history(subjects text[], actors uuid[], mentions text[], mentions_in_json text[])
    returns void language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      field record;
      mention text;
    begin
      if not has_table_privilege(session_user, 'history', 'insert') then
        raise insufficient_privilege using message = 'permission denied to erase from the history';
      end if;
      delete from history where subject_id = any(subjects) and noun <> 'personal-data';
      update history set actor_id = null, actor_name = 'erased' where actor_id = any(actors);
      for field in
        select column_name as name, data_type as type from information_schema.columns
        where table_schema = 'public' and table_name = 'history'
          and data_type in ('text', 'jsonb') and is_generated = 'NEVER'
      loop
        foreach mention in array case field.type when 'jsonb' then mentions_in_json else mentions end loop
          execute format(
            'update history set %1$I = regexp_replace(%1$I::text, $1, ''erased'', ''gi'')::%2$s where %1$I::text ~* $1',
            field.name, field.type
          ) using mention;
        end loop;
      end loop;
    end
    $$
  `.execute(db);
}

async function createMails(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mails (
      id uuid primary key default gen_random_uuid(),
      -- Fixed here, so that a receiver recognises a mail that is sent twice.
      message_id text not null unique,
      sender_name text not null default '',
      to_address text not null,
      reply_to text,
      -- The Message-IDs of the mails that it answers, the newest last. Null for a mail that no person wrote.
      thread text[],
      -- The address that switches off mails like it.
      unsubscribe_url text,
      subject text not null,
      html text not null,
      text text not null,
      -- Its content is erased once it was sent or given up on.
      holds_secret boolean not null default false,
      state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'dead')),
      attempts integer not null default 0,
      last_error text,
      next_attempt_at timestamptz not null default now(),
      -- Set by the first failure, or from the start for a mail that is useless later.
      give_up_at timestamptz,
      about_noun text not null,
      about_id uuid not null,
      created_at timestamptz not null default now(),
      sent_at timestamptz
    )
  `.execute(db);
  await sql`
    create index mails_due on mails (next_attempt_at) where state in ('queued', 'failed')
  `.execute(db);
  await sql`create index mails_about on mails (about_noun, about_id)`.execute(db);
  // A partial index: these few rows are counted and listed.
  await sql`create index mails_unsent on mails (created_at desc) where state <> 'sent'`.execute(db);
}
