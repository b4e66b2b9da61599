import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table messages (
      id uuid primary key default gen_random_uuid(),
      reference text not null unique,
      name text not null,
      email text not null,
      phone text not null,
      subject text,
      -- As it was sent, beginning with the subject.
      message text not null,
      -- Made by the form: the same form sent twice is one message.
      request_id uuid unique,
      is_suspect boolean not null default false,
      suspect_reason text check (suspect_reason in ('honeypot', 'too-fast', 'forged')),
      -- The mail that told staff about a suspect.
      digest_id uuid,
      state text not null default 'new' check (state in ('new', 'answered')),
      answered_at timestamptz,
      answered_by uuid references users on delete set null,
      -- Keyed hash of the visitor's address: tells senders apart without storing their address.
      address_hash text not null,
      created_at timestamptz not null default now(),
      folder text not null generated always as (
        case when is_suspect then 'suspects' when state = 'answered' then 'answered' else 'inbox' end
      ) stored,
      -- In lower case, because a plain LIKE is many times faster than one that ignores case.
      search_text text not null generated always as (
        lower(reference || ' ' || name || ' ' || email || ' ' || phone || ' ' || coalesce(subject, '') || ' ' || message)
      ) stored
    )
  `.execute(db);
  await sql`create index messages_newest on messages (created_at desc, id desc)`.execute(db);
  // One for each folder: PostgreSQL ignores an index over all folders, and reads the newer messages of the others.
  for (const folder of ['inbox', 'answered', 'suspects']) {
    await sql`
      create index ${sql.ref(`messages_${folder}`)} on messages (created_at desc, id desc)
      where folder = ${sql.lit(folder)}
    `.execute(db);
  }
  await sql`create index messages_search_text on messages using gin (search_text gin_trgm_ops)`.execute(db);
  await sql`create index messages_email on messages (lower(email))`.execute(db);
  await sql`create index messages_answered_by on messages (answered_by)`.execute(db);
  await sql`
    create index messages_for_digest on messages (created_at) where is_suspect and digest_id is null
  `.execute(db);
}
