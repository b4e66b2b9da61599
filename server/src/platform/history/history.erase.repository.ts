import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { mentionOf } from '../db/mention.ts';

/** By what a person is found in the history. */
export type Traces = {
  /** Ids of what was about them alone: their account, messages, documents … */
  subjects: readonly string[];
  /** Their account, as the one who made a change. */
  actorIds: readonly string[];
  /** What identifies them wherever it is written, in any case, such as their email address. */
  texts: readonly string[];
};

const ERASED = 'erased';

export async function removeSubjects(db: Db, subjects: readonly string[]): Promise<void> {
  await db.deleteFrom('history').where('subject_id', '=', sql<string>`any(${subjects}::text[])`).execute();
}

export async function anonymise(db: Db, actorIds: readonly string[]): Promise<void> {
  await db
    .updateTable('history')
    .set({ actor_id: null, actor_name: ERASED })
    .where('actor_id', '=', sql<string>`any(${actorIds}::uuid[])`)
    .execute();
}

export type HistoryColumn = { name: string; type: 'text' | 'jsonb' };

/** Whatever can hold a text, so that a column added later is not forgotten. */
export async function listColumns(db: Db): Promise<HistoryColumn[]> {
  const { rows } = await sql<HistoryColumn>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = current_schema() and table_name = 'history'
      and data_type in ('text', 'jsonb') and is_generated = 'NEVER'
  `.execute(db);
  return rows;
}

export async function replaceText(db: Db, { name, type }: HistoryColumn, text: string): Promise<void> {
  const column = sql.ref(name);
  const mention = type === 'jsonb' ? mentionInJson(text) : mentionOf(text);
  await sql`
    update history
    set ${column} = regexp_replace(${column}::text, ${mention}, ${ERASED}, 'gi')::${sql.raw(type)}
    where ${column}::text ~* ${mention}
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

/** The subjects of rows about these nouns that mention one of the texts. */
export async function subjectsMentioning(
  db: Db,
  nouns: readonly string[],
  texts: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ subject_id: string }>`
    select distinct subject_id from history
    where noun = any(${nouns}::text[])
      and to_jsonb(history)::text ~* any(${texts.map(mentionInJson)}::text[])
  `.execute(db);
  return rows.map(({ subject_id }) => subject_id);
}

/** In JSON, quotes and line breaks are escaped, as JSON.stringify does it. */
function mentionInJson(text: string): string {
  return mentionOf(JSON.stringify(text).slice(1, -1));
}
