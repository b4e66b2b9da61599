import type { Allergen } from '@velvet-spoon/contract/domain/allergens';
import { SEARCH_COUNT, SEARCH_MOST } from '@velvet-spoon/contract/domain/limits';
import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import { isWithout, onMenu } from '../products/products.repository.ts';
import { SYNONYMS } from './asked.ts';
import type { Kind } from './search.table.ts';

/** A query in PostgreSQL's syntax, such as `'mango' & 'chees':*`. */
export type TextQuery = string;

/** What to look for in documents of one kind: words, if any, and allergens that desserts must not contain. */
export type Match = { kind: Kind; query: TextQuery; avoided: Allergen[] };

/** All of the words, the last of which may be unfinished. Empty if all are stop words, such as "the". */
export async function readWords(db: Db, words: string[], isUnfinished: boolean): Promise<TextQuery> {
  const last = words.at(-1) + (isUnfinished ? ':*' : '');
  const choices = [...words.slice(0, -1).map((word) => choiceOf(word)), choiceOf(words.at(-1)!, [last])];
  const { rows } = await sql<{ query: TextQuery; start: TextQuery }>`
    select to_tsquery('search', ${choices.join(' & ')})::text as query,
      to_tsquery('simple', ${last})::text as start
  `.execute(db);
  const [{ query, start } = { query: '', start: '' }] = rows;
  // The start of a word may look like a stop word, such as "to" or "who".
  return query || (isUnfinished ? start : '');
}

function choiceOf(word: string, choices = [word]): string {
  return `(${[...choices, ...(SYNONYMS.get(word) ?? [])].join(' | ')})`;
}

/** A short word resembles many others, so it must be more similar. */
const IS_ALIKE = sql`
  word % asked and abs(length(word) - length(asked)) <= 2
  and similarity(word, asked) >= case when length(asked) <= 5 then 0.6 else 0.38 end`;

/** A short word with two letters swapped shares hardly any trigrams with the right one. */
const SWAPPED = sql`array(
  select overlay(asked placing reverse(substr(asked, at, 2)) from at for 2)
  from generate_series(1, length(asked) - 1) as at where length(asked) <= 6
)`;

/** The same words or, for each of them, up to three that are spelled similarly. */
export async function readAlike(db: Db, kind: Kind, words: string[]): Promise<TextQuery> {
  const { rows } = await sql<{ alike: string[] }>`
    select array(
      select word from search_words
      where kind = ${kind} and (${IS_ALIKE} or word = any(${SWAPPED}))
      order by word = any(${SWAPPED}) desc, similarity(word, asked) desc, word limit 3
    ) as alike
    from (
      select lower(unaccent(given)) as asked, number from unnest(${words}::text[]) with ordinality as given (given, number)
    ) as folded order by number
  `.execute(db);
  const choices = words.map((word, index) => choiceOf(word, [`${word}:*`, ...(rows[index]?.alike ?? [])]));
  const { rows: read } = await sql<{ query: TextQuery }>`
    select to_tsquery('search', ${choices.join(' & ')})::text as query
  `.execute(db);
  return read[0]?.query ?? '';
}

/** Of these allergens, those that a dessert on the menu contains or may contain. */
export async function listListed(db: Db, asked: Allergen[]): Promise<Allergen[]> {
  const rows = await onMenu(db)
    .select(sql<Allergen>`distinct unnest(contains_allergens || may_contain_allergens)`.as('allergen'))
    .execute();
  return asked.filter((allergen) => rows.some((row) => row.allergen === allergen));
}

/** Counts up to one more than the pages show: counting a word that all of 100,000 posts have takes 250 ms. */
export async function count(db: Db, match: Match): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from search_documents where ${isWanted(match)} and ${has(match, 'all')} limit ${sql.lit(SEARCH_MOST + 1)}
    ) as counted
  `.execute(db);
  return rows[0]?.count ?? 0;
}

function isWanted({ kind, avoided }: Match) {
  const isOfKind = sql`kind = ${sql.lit(kind)} and public_from <= now()`;
  if (avoided.length === 0) return isOfKind;
  return sql`${isOfKind} and id in (select id from products where ${isWithout(avoided)})`;
}

function has({ query }: Match, column: keyof typeof NEARBY) {
  return query === '' ? sql`true` : sql`${sql.id(`${column}_words`)} @@ ${query}::tsquery`;
}

/**
 * How many of the first documents to scan: a common word is found among them at once. The vector of all words is stored
 * apart from its row and takes longer to read.
 */
const NEARBY = { name: 400, label: 400, all: 50 };

/**
 * A page of documents in the order of what matched: the name, then the label, then any text. PostgreSQL evaluates the
 * parts one by one and stops when it has enough.
 */
export function found(match: Match, page: number) {
  const limit = sql.lit(page * SEARCH_COUNT);
  const first = (count: number) =>
    sql`(select * from search_documents where ${isWanted(match)} order by place, id limit ${sql.lit(count)}) as nearby`;
  const part = (tier: number, column: keyof typeof NEARBY, before?: keyof typeof NEARBY) => {
    const matches = before ? sql`${has(match, column)} and not ${has(match, before)}` : has(match, column);
    const edge = sql`(
      select place, id from search_documents where ${isWanted(match)}
      order by place, id offset ${sql.lit(NEARBY[column] - 1)} limit 1
    )`;
    const columns = sql`id, ${sql.lit(tier)} as tier, place`;
    // An expression instead of the plain column keeps PostgreSQL from walking through all documents in this order.
    return sql`
      (select ${columns} from ${first(NEARBY[column])} where ${matches} order by place, id limit ${limit})
      union all
      (select ${columns} from search_documents
        where ${isWanted(match)} and ${matches} and (place, id) > ${edge}
        order by place + 0, id limit ${limit})`;
  };
  return sql<{ id: string; tier: number; place: number }>`
    (${part(1, 'name')} union all ${part(2, 'label', 'name')} union all ${part(3, 'all', 'label')}
    limit ${sql.lit(SEARCH_COUNT)} offset ${sql.lit((page - 1) * SEARCH_COUNT)})`;
}

/** Forgets the words that were only in documents that are gone, so that no typing mistake leads to them. */
export async function forgetUnusedWords(db: Db): Promise<void> {
  for (const kind of ['dessert', 'story'] satisfies Kind[]) {
    await sql`
      delete from search_words as known
      where kind = ${sql.lit(kind)} and not exists (
        select from search_documents
        where kind = ${sql.lit(kind)} and all_words @@ to_tsquery('search', known.word)
      )
    `.execute(db);
  }
}
