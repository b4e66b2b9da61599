import { type Kysely, sql } from 'kysely';

/** When an account's address was proven. Accounts from before this count as confirmed: nobody can prove it for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column email_confirmed_at timestamptz default now()`.execute(db);
  await sql`alter table users alter column email_confirmed_at drop default`.execute(db);
}
