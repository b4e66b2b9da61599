import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table imagery (
      name text primary key
        check (name in ('hero-1', 'hero-2', 'banner', 'ingredients', 'film', 'film-poster')),
      media_id uuid not null references media
    )
  `.execute(db);
}
