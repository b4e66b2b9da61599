import { type Kysely, sql } from 'kysely';

/** The pictures for link previews that have been drawn, by what they are of. The site itself has an empty id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table share_cards (
      noun text not null check (noun in ('site', 'dessert', 'story')),
      subject_id text not null,
      hash text not null,
      key text not null,
      drawn_at timestamptz not null default now(),
      primary key (noun, subject_id)
    )
  `.execute(db);
}
