import { type Kysely, sql } from 'kysely';

/** Messages of three kinds, what staff answer, and the answers that they use again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createMessages(db);
  await createAnswers(db);
}

async function createMessages(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table messages (
      id uuid primary key default gen_random_uuid(),
      reference text not null unique,
      kind text not null default 'message' check (kind in ('message', 'celebration', 'inquiry')),
      name text not null,
      email text not null,
      phone text not null,
      subject text,
      -- As it was sent, beginning with the subject.
      message text not null,
      -- What the form of its kind asks for.
      details jsonb,
      -- The day that the guest or partner wishes for.
      due_on date,
      -- The partner who asks.
      sender_id uuid references users on delete set null,
      -- Made by the form: the same form sent twice is one message.
      request_id uuid unique,
      is_suspect boolean not null default false,
      suspect_reason text check (suspect_reason in ('honeypot', 'too-fast', 'forged', 'content', 'staff')),
      -- The mail that told staff about a suspect.
      digest_id uuid,
      state text not null default 'new' check (state in ('new', 'answered')),
      answered_at timestamptz,
      answered_by uuid references users on delete set null,
      -- When staff first opened it.
      read_at timestamptz,
      assigned_to uuid references users on delete set null,
      note text not null default '',
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
  await sql`create index messages_due on messages (due_on, id) where due_on is not null`.execute(db);
  await sql`create index messages_sender on messages (sender_id, created_at desc)`.execute(db);
  await sql`create index messages_assigned_to on messages (assigned_to)`.execute(db);
}

async function createAnswers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message_answers (
      id uuid primary key default gen_random_uuid(),
      message_id uuid not null references messages on delete cascade,
      text text not null check (text <> ''),
      language text not null check (language in ('en', 'ru')),
      author_id uuid references users on delete set null,
      -- Made by the form: the same answer sent twice is one mail.
      request_id uuid not null unique,
      created_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create index message_answers_message on message_answers (message_id, created_at)`.execute(db);
  await sql`create index message_answers_author on message_answers (author_id)`.execute(db);
  await sql`
    create table saved_answers (
      id uuid primary key default gen_random_uuid(),
      title text not null unique check (title <> ''),
      text_en text not null,
      text_ru text not null,
      updated_at timestamptz not null default now()
    )
  `.execute(db);
}
