import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table settings (
      -- Exactly one row, inserted below: the key has a single value.
      is_current boolean primary key default true check (is_current),
      font_scale numeric not null default 1 check (font_scale between 0.5 and 2.5),
      -- After how many months messages are deleted. Null for never.
      message_retention_months integer check (message_retention_months > 0),
      counts_visits boolean not null default true,
      sends_letters boolean not null default false,
      letters_per_minute integer not null default 60,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`insert into settings default values`.execute(db);
}
