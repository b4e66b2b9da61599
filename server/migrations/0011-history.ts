import { type Kysely, sql } from 'kysely';

/** No reference to users: a row outlives the account that it speaks of, and the one that did it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table history (
      id bigint primary key generated always as identity,
      at timestamptz not null default now(),
      actor_id uuid,
      actor_name text not null,
      action text not null,
      noun text not null,
      subject_id text not null,
      before jsonb,
      after jsonb
    )
  `.execute(db);
  await sql`create index history_subject on history (noun, subject_id, id)`.execute(db);
}
