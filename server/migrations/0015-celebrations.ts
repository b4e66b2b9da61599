import { type Kysely, sql } from 'kysely';

/** The pictures that guests send along when they ask for a cake. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message_pictures (
      id uuid primary key default gen_random_uuid(),
      -- Null before the message is stored, and once it is gone.
      message_id uuid references messages on delete set null,
      key text not null unique,
      width integer not null,
      height integer not null,
      position integer not null,
      -- When it got its message: a picture that has lost it goes at once, one that waits for it after an hour.
      claimed_at timestamptz,
      created_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create index message_pictures_message on message_pictures (message_id, position)`.execute(db);
  await sql`create index message_pictures_loose on message_pictures (created_at) where message_id is null`.execute(
    db,
  );
}
