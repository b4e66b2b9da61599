import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { mentionOf } from '../db/mention.ts';

/** How a person is found in the history. */
export type Traces = {
  /** Ids of subjects that were only about this person: their account, messages, documents … */
  subjects: readonly string[];
  actorIds: readonly string[];
  /** Texts that identify them in upper or lower case, such as their email address. */
  texts: readonly string[];
};

/** Calls a function of migration 0001, because the role that runs the site may neither change nor delete rows. */
export async function erase(db: Db, { subjects, actorIds, texts }: Traces): Promise<void> {
  await sql`
    select erase_from_history(
      ${subjects}::text[], ${actorIds}::uuid[], ${texts.map(mentionOf)}::text[], ${texts.map(mentionInJson)}::text[]
    )
  `.execute(db);
}

/** Whole rows, for an export. */
export async function findTraces(
  db: Db,
  { subjects, actorIds, texts }: Traces,
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(history) as row from history
    where subject_id = any(${subjects}::text[])
      or actor_id = any(${actorIds}::uuid[])
      or to_jsonb(history)::text ~* any(${texts.map(mentionInJson)}::text[])
    order by id
  `.execute(db);
  return rows.map(({ row }) => row);
}

/**
 * What had one of these values in a field of its own, such as `email` or `owner_id`: an account that staff deleted earlier is
 * only left in the history, as are its documents. A note about another person that mentions the value says nothing.
 */
export async function subjectsWith(
  db: Db,
  nouns: readonly string[],
  { field, values }: { field: string; values: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ subject_id: string }>`
    select distinct subject_id from history
    where noun = any(${nouns}::text[])
      and array[lower(before ->> ${field}), lower(after ->> ${field})] && ${values}::text[]
  `.execute(db);
  return rows.map(({ subject_id }) => subject_id);
}

/** In JSON, quotes and line breaks are escaped, as JSON.stringify does it. */
function mentionInJson(text: string): string {
  return mentionOf(JSON.stringify(text).slice(1, -1));
}
