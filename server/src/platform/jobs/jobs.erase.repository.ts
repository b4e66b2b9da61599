import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { mentionOf } from '../db/mention.ts';

/** Removes jobs whose data has one of these values, or that mention the address, also in what they reported. */
export async function eraseJobs(
  db: Db,
  { values, address }: { values: readonly string[]; address: string },
): Promise<void> {
  const mention = mentionOf(address);
  await sql`
    delete from pgboss.job
    where data::text ~* ${mention}
      or output::text ~* ${mention}
      or singleton_key = any(${values}::text[])
      or (jsonb_typeof(data) = 'object' and exists (
        select from jsonb_each_text(data) where lower(value) = any(${values}::text[])
      ))
  `.execute(db);
}
