import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mails (
      id uuid primary key default gen_random_uuid(),
      -- Fixed here, so that a mail which is sent twice is known as one by who receives it.
      message_id text not null unique,
      to_address text not null,
      reply_to text,
      subject text not null,
      html text not null,
      text text not null,
      state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'dead')),
      attempts integer not null default 0,
      last_error text,
      next_attempt_at timestamptz not null default now(),
      -- Set by the first failure, or from the start for a mail that is of no use later.
      give_up_at timestamptz,
      about_noun text not null,
      about_id uuid not null,
      created_at timestamptz not null default now(),
      sent_at timestamptz
    )
  `.execute(db);
  await sql`create index mails_due on mails (next_attempt_at) where state in ('queued', 'failed')`.execute(
    db,
  );
  await sql`create index mails_about on mails (about_noun, about_id)`.execute(db);
}
