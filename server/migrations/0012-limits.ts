import { type Kysely, sql } from 'kysely';

/** The columns are those of rate-limiter-flexible, which counts in it. Keys are hashes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    )
  `.execute(db);
  await sql`create index rate_limits_expire on rate_limits (expire)`.execute(db);
}
