import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkeys (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      credential_id text not null unique,
      public_key bytea not null,
      -- How often the authenticator has signed. One that goes back belongs to a copy.
      counter bigint not null,
      transports text[] not null default '{}',
      name text not null check (name <> ''),
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    )
  `.execute(db);
  await sql`create index passkeys_user on passkeys (user_id)`.execute(db);
  await sql`
    create table challenges (
      challenge text primary key,
      purpose text not null check (purpose in ('add', 'sign-in')),
      -- Whom it was made for; nobody knows that yet when somebody signs in with a passkey alone.
      user_id uuid references users on delete cascade,
      -- The password that was right before the passkey was asked for.
      password_hash text,
      expires_at timestamptz not null
    )
  `.execute(db);
  await sql`create index challenges_user on challenges (user_id)`.execute(db);
  await sql`
    create table recovery_codes (
      user_id uuid not null references users on delete cascade,
      hash text not null,
      used_at timestamptz,
      primary key (user_id, hash)
    )
  `.execute(db);
}
