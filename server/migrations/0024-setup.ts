import { type Kysely, sql } from 'kysely';

/** How the first owner gets in, and whether guests see the site yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table setup_codes (
      -- SHA-256 of the code: only its reader has it.
      hash text primary key,
      expires_at timestamptz not null
    )
  `.execute(db);
  await sql`
    create table site (
      -- Exactly one row, inserted below: the key has a single value.
      is_current boolean primary key default true check (is_current),
      is_open boolean not null,
      -- Whether Today leads the owner to what is left of the setup.
      shows_first_steps boolean not null,
      -- When and by whom it was opened or closed. Null until a person has.
      changed_at timestamptz,
      changed_by uuid references users on delete set null
    )
  `.execute(db);
  await sql`create index site_changed_by on site (changed_by)`.execute(db);
  await sql`insert into site (is_open, shows_first_steps) values (false, true)`.execute(db);
}
