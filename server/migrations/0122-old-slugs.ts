import { type Kysely, sql } from 'kysely';

/**
 * Where a page was before its slug changed. A slug that is in use again is no longer an old one. No reference to the
 * page, because it may be in any of several tables.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table old_slugs (
      noun text not null,
      slug text not null,
      subject_id uuid not null,
      changed_at timestamptz not null default now(),
      primary key (noun, slug)
    )
  `.execute(db);
  await sql`create index old_slugs_subject on old_slugs (noun, subject_id)`.execute(db);
  await sql`
    create trigger announce_content after insert or update or delete or truncate on old_slugs
    for each statement execute function announce_content()
  `.execute(db);
}
