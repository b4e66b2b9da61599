import { type Kysely, sql } from 'kysely';

/** Messages of three kinds, what staff answer, and the answers that they use again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table messages
      add column kind text not null default 'message' check (kind in ('message', 'celebration', 'inquiry')),
      -- What the form of its kind asks for.
      add column details jsonb,
      -- The day that the guest or partner wishes for.
      add column due_on date,
      -- The partner who asks.
      add column sender_id uuid references users on delete set null,
      -- When staff first opened it.
      add column read_at timestamptz,
      add column assigned_to uuid references users on delete set null,
      add column note text not null default '',
      drop constraint messages_suspect_reason_check,
      add constraint messages_suspect_reason_check
        check (suspect_reason in ('honeypot', 'too-fast', 'forged', 'content', 'staff'))
  `.execute(db);
  await sql`create index messages_due on messages (due_on, id) where due_on is not null`.execute(db);
  await sql`create index messages_sender on messages (sender_id, created_at desc)`.execute(db);
  await sql`create index messages_assigned_to on messages (assigned_to)`.execute(db);
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
  // The Message-IDs of the mails that a mail answers, the newest last. Null for a mail that no person wrote.
  await sql`alter table mails add column thread text[]`.execute(db);
}
