import { type Kysely, sql } from 'kysely';

/** How the site looks: the defaults are the look that it comes with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table appearance (
      -- Exactly one row, inserted below: the key has a single value.
      is_current boolean primary key default true check (is_current),
      accent text not null default '#a92f55' check (accent ~ '^#[0-9a-f]{6}$'),
      deep text not null default '#3f5a3c' check (deep ~ '^#[0-9a-f]{6}$'),
      ground text not null default '#fbf7f0' check (ground ~ '^#[0-9a-f]{6}$'),
      pairing text not null default 'fraunces' check (pairing in ('fraunces', 'newsreader', 'bricolage')),
      logo_id uuid references media,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create index appearance_logo on appearance (logo_id)`.execute(db);
  await sql`insert into appearance default values`.execute(db);
}
