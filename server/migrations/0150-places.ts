import { type Kysely, sql } from 'kysely';

/** Each section has a picture of its own, and staff say how it is cropped. No focal point means the page's own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table imagery
      drop constraint imagery_name_check,
      add constraint imagery_name_check check (name in (
        'hero-1', 'hero-2', 'banner', 'mission', 'closing', 'about', 'ingredients', 'contact', 'film', 'film-poster'
      )),
      add column alt text,
      add column focal_x smallint check (focal_x between 0 and 100),
      add column focal_y smallint check (focal_y between 0 and 100),
      add constraint imagery_focal_point_check check ((focal_x is null) = (focal_y is null)),
      add column version integer not null default 1,
      add column created_at timestamptz not null default now(),
      add column updated_at timestamptz not null default now()
  `.execute(db);
}
