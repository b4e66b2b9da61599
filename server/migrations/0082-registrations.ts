import { type Kysely, sql } from 'kysely';

/** Registrations whose address nobody has confirmed yet. They are no accounts, so they can block none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table registrations (
      id uuid primary key default gen_random_uuid(),
      username text not null check (username <> '' and position('@' in username) = 0),
      email text not null check (email <> ''),
      -- Of the emailed link and code. No password: whoever confirms the address sets it.
      link_hash text not null unique,
      code_hash text not null unique,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    )
  `.execute(db);
  await sql`create index registrations_email on registrations (lower(email))`.execute(db);
  await sql`create index registrations_expires on registrations (expires_at)`.execute(db);
}
