import { SEARCH_COUNT } from '@velvet-spoon/contract/limits';
import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { Kind } from './search.table.ts';

/** A query in PostgreSQL's own words, such as `'mango' & 'chees':*`. */
export type TextQuery = string;

/** All of the words, the last of which may be unfinished. Empty if they say nothing, as "the" does. */
export async function readWords(db: Db, words: string[]): Promise<TextQuery> {
  const last = `${words.at(-1)}:*`;
  const { rows } = await sql<{ query: TextQuery; start: TextQuery }>`
    select to_tsquery('search', ${[...words.slice(0, -1), last].join(' & ')})::text as query,
      to_tsquery('simple', ${last})::text as start
  `.execute(db);
  const [{ query, start } = { query: '', start: '' }] = rows;
  // What is only the start of a word may look like "to" or "who".
  return query || start;
}

/** A short word is like many others, so it has to be closer to them. */
const IS_ALIKE = sql`
  word % asked and abs(length(word) - length(asked)) <= 2
  and similarity(word, asked) >= case when length(asked) <= 5 then 0.6 else 0.38 end`;

/** The same words or, for each of them, up to three that are spelled alike. */
export async function readAlike(db: Db, kind: Kind, words: string[]): Promise<TextQuery> {
  const { rows } = await sql<{ alike: string[] }>`
    select array(
      select word from search_words
      where kind = ${kind} and ${IS_ALIKE}
      order by similarity(word, asked) desc, word limit 3
    ) as alike
    from (
      select lower(unaccent(given)) as asked, number from unnest(${words}::text[]) with ordinality as given (given, number)
    ) as folded order by number
  `.execute(db);
  const choices = words.map((word, index) => [`${word}:*`, ...(rows[index]?.alike ?? [])].join(' | '));
  const { rows: read } = await sql<{ query: TextQuery }>`
    select to_tsquery('search', ${choices.map((choice) => `(${choice})`).join(' & ')})::text as query
  `.execute(db);
  return read[0]?.query ?? '';
}

/**
 * How far to look among the first documents, where a word that many have is found at once. A vector of all words is
 * stored apart from its row and takes longer to read.
 */
const NEARBY = { name: 400, label: 400, all: 50 };

/**
 * One document more than are shown, in the order of what matched: the name, then the label, then any text. PostgreSQL
 * goes through the parts one by one and stops when it has enough.
 */
export function found(kind: Kind, query: TextQuery) {
  const isOfKind = sql`kind = ${sql.lit(kind)} and public_from <= now()`;
  const first = (count: number) =>
    sql`(select * from search_documents where ${isOfKind} order by place, id limit ${sql.lit(count)}) as nearby`;
  const part = (tier: number, column: keyof typeof NEARBY, before?: keyof typeof NEARBY) => {
    const has = (name: string) => sql`${sql.id(`${name}_words`)} @@ ${query}::tsquery`;
    const matches = before ? sql`${has(column)} and not ${has(before)}` : has(column);
    const edge = sql`(
      select place, id from search_documents where ${isOfKind}
      order by place, id offset ${sql.lit(NEARBY[column] - 1)} limit 1
    )`;
    const columns = sql`id, ${sql.lit(tier)} as tier, place`;
    const count = sql.lit(SEARCH_COUNT + 1);
    // Anything but the plain column keeps PostgreSQL from walking through all documents in this order.
    return sql`
      (select ${columns} from ${first(NEARBY[column])} where ${matches} order by place, id limit ${count})
      union all
      (select ${columns} from search_documents
        where ${isOfKind} and ${matches} and (place, id) > ${edge}
        order by place + 0, id limit ${count})`;
  };
  return sql<{ id: string; tier: number; place: number }>`
    (${part(1, 'name')} union all ${part(2, 'label', 'name')} union all ${part(3, 'all', 'label')}
    limit ${sql.lit(SEARCH_COUNT + 1)})`;
}
