import { type Kysely, sql } from 'kysely';

/** Dates beyond these years could be saved, but not all of them could be read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update posts set created_at = greatest('1900-01-01Z', least('2200-12-31T23:59:59Z', created_at))
    where created_at < '1900-01-01Z' or created_at >= '2201-01-01Z'
  `.execute(db);
  await sql`
    update menu set display_date = greatest('1900-01-01', least('2200-12-31', display_date))
    where display_date < '1900-01-01' or display_date > '2200-12-31'
  `.execute(db);
}
