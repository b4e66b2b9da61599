import { type Kysely, sql } from 'kysely';

/**
 * How often something happened in an hour and in a month: hours are kept for a while, months for good. Visitors of a day
 * are hashes with a salt, and both are destroyed when the day is over, so that a count leads back to no one. Unlogged, so
 * that they are in no backup and no archive of the log either. After a crash of PostgreSQL they are empty.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table visit_counts (
      step text not null check (step in ('hour', 'month')),
      starts_at timestamptz not null,
      kind text not null,
      subject text not null,
      count integer not null,
      primary key (step, starts_at, kind, subject)
    )
  `.execute(db);
  await sql`create unlogged table visit_salts (day date primary key, salt text not null)`.execute(db);
  await sql`
    create unlogged table visit_visitors (day date not null, visitor text not null, primary key (day, visitor))
  `.execute(db);
}
