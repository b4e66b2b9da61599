import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id uuid primary key default gen_random_uuid(),
      -- The contact's name: two people may share it, and without an @ it cannot be taken for an address.
      username text not null check (username <> '' and position('@' in username) = 0),
      email text not null check (email <> ''),
      password_hash text not null,
      company_name text,
      is_wholesale boolean not null default false,
      is_approved boolean not null default false,
      is_admin boolean not null default false,
      is_owner boolean not null default false,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create unique index users_email on users (lower(email))`.execute(db);
  await sql`create index users_username on users (username)`.execute(db);
  await sql`create index users_wholesale on users (is_approved, created_at) where is_wholesale`.execute(db);
  await sql`
    create table tokens (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      -- SHA-256 of the token. The token itself is shown once and kept nowhere.
      hash text not null unique,
      name text not null check (name <> ''),
      kind text not null check (kind in ('sign-in', 'command-line', 'development')),
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      last_used_at timestamptz,
      revoked_at timestamptz
    )
  `.execute(db);
  await sql`create index tokens_user on tokens (user_id)`.execute(db);
  await sql`
    create table password_resets (
      hash text primary key,
      user_id uuid not null references users on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    )
  `.execute(db);
  await sql`create index password_resets_user on password_resets (user_id)`.execute(db);
}
