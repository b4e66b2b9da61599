import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table application_requests (
      -- Of the form: the same form sent twice is one application.
      request_id uuid primary key,
      created_at timestamptz not null default now()
    )
  `.execute(db);
}
