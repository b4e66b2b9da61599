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
      -- As it was sent, with the subject in front.
      message text not null,
      -- Made by the form: the same form sent twice is one message.
      request_id uuid unique,
      is_suspect boolean not null default false,
      state text not null default 'new' check (state in ('new', 'answered')),
      -- Keyed hash of the visitor's address: tells senders apart without keeping where they were.
      address_hash text not null,
      created_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create index messages_newest on messages (created_at desc, id)`.execute(db);
}
