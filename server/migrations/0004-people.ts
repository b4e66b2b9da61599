import { type Kysely, sql } from 'kysely';

/** How staff join and sign in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // An invitation that was accepted, revoked or replaced is deleted: the history records it.
  await sql`
    create table invitations (
      id uuid primary key default gen_random_uuid(),
      -- SHA-256 of the token in the emailed link.
      hash text not null unique,
      email text not null,
      is_owner boolean not null,
      -- Deleted with the account that sent them.
      invited_by uuid not null references users on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    )
  `.execute(db);
  await sql`create unique index invitations_email on invitations (lower(email))`.execute(db);
  await sql`create index invitations_invited_by on invitations (invited_by)`.execute(db);
  await sql`create index invitations_newest on invitations (created_at desc, id desc)`.execute(db);
  await sql`
    create table passkeys (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      credential_id text not null unique,
      public_key bytea not null,
      -- How often the authenticator has signed. A count that goes back reveals a copy.
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
      -- The account it was made for; unknown when a person signs in with a passkey alone.
      user_id uuid references users on delete cascade,
      -- The hash of the password that was right before the passkey was asked for.
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
