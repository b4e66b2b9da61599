import { type Kysely, sql } from 'kysely';

/**
 * How many posts each theme has, kept up to date with the posts themselves: counting a hundred thousand takes longer
 * than making the page that shows the number.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table post_tallies (display_theme text primary key, posts integer not null)
  `.execute(db);
  await sql`
    insert into post_tallies select display_theme, count(*) from posts group by display_theme
  `.execute(db);
  // By statement, so that many posts at once cost one update. In one order, so that two transactions never block each
  // other.
  await sql`
    create function tally_posts() returns trigger language plpgsql as $$
    begin
      if tg_op = 'TRUNCATE' then
        delete from post_tallies;
      elsif tg_op = 'INSERT' then
        insert into post_tallies select display_theme, count(*) from added group by display_theme order by display_theme
        on conflict (display_theme) do update set posts = post_tallies.posts + excluded.posts;
      elsif tg_op = 'DELETE' then
        insert into post_tallies select display_theme, -count(*) from gone group by display_theme order by display_theme
        on conflict (display_theme) do update set posts = post_tallies.posts + excluded.posts;
      else
        insert into post_tallies
        select display_theme, sum(change) from (
          select display_theme, 1 as change from added union all select display_theme, -1 from gone
        ) as changes group by display_theme having sum(change) <> 0 order by display_theme
        on conflict (display_theme) do update set posts = post_tallies.posts + excluded.posts;
      end if;
      return null;
    end $$
  `.execute(db);
  const transitions = {
    insert: 'referencing new table as added',
    delete: 'referencing old table as gone',
    update: 'referencing new table as added old table as gone',
    truncate: '',
  };
  for (const [event, tables] of Object.entries(transitions)) {
    await sql`
      create trigger ${sql.ref(`tally_posts_on_${event}`)} after ${sql.raw(event)} on posts ${sql.raw(tables)}
      for each statement execute function tally_posts()
    `.execute(db);
  }
}
