import { type Kysely, sql } from 'kysely';

/** Where an account was signed in to, so that a flood of failures elsewhere does not lock out its owner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table known_addresses (
      user_id uuid not null references users on delete cascade,
      -- A keyed hash. The key is not in the database.
      address_hash text not null,
      last_seen_at timestamptz not null default now(),
      primary key (user_id, address_hash)
    )
  `.execute(db);
  await sql`create index known_addresses_last_seen on known_addresses (last_seen_at)`.execute(db);
}
