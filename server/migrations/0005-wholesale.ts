import { type Kysely, sql } from 'kysely';

/** Applications of companies, and the people whom a partner lets in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table application_requests (
      -- The id of the form: the same form sent twice is one application.
      request_id uuid primary key,
      created_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`
    create table colleague_invitations (
      id uuid primary key default gen_random_uuid(),
      company_id uuid not null references users on delete cascade,
      email text not null check (email = lower(email)),
      -- Of the token in the mailed link.
      hash text not null unique,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      unique (company_id, email)
    )
  `.execute(db);
  await sql`create index colleague_invitations_email on colleague_invitations (email)`.execute(db);
}
