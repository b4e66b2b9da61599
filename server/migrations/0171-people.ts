import { type Kysely, sql } from 'kysely';

/** What the list of people is read and searched by, and invitations to become one of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add constraint owners_are_administrators check (is_admin or not is_owner)`.execute(
    db,
  );
  await sql`create index users_people on users (created_at desc, id desc) where is_admin`.execute(db);
  await sql`
    create index users_people_search on users using gin (lower(username || ' ' || email) gin_trgm_ops) where is_admin
  `.execute(db);
  await sql`create index users_owners on users (id) where is_owner`.execute(db);
  await sql`
    create table invitations (
      id uuid primary key default gen_random_uuid(),
      -- SHA-256 of the token in the emailed link.
      hash text not null unique,
      email text not null,
      is_owner boolean not null,
      -- Invitations go with whoever sent them.
      invited_by uuid not null references users on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    )
  `.execute(db);
  // An invitation that was accepted, revoked or replaced is deleted: the history tells of it.
  await sql`create unique index invitations_email on invitations (lower(email))`.execute(db);
  await sql`create index invitations_invited_by on invitations (invited_by)`.execute(db);
  await sql`create index invitations_newest on invitations (created_at desc, id desc)`.execute(db);
}
