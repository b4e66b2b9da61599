import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import type { Database, Db } from '../db/database.ts';
import { keyset, type Page, type WithCursor } from '../db/keyset.ts';
import type { HistoryTable } from './history.table.ts';

export async function insert(trx: Transaction<Database>, row: Insertable<HistoryTable>): Promise<void> {
  await trx.insertInto('history').values(row).execute();
}

export type HistoryRow = Selectable<HistoryTable>;

/** Leaves out what visitors and partners do for themselves. The indexes of migration 0001 have the same condition. */
const LISTED = sql<boolean>`actor_kind not in ('visitor', 'partner')`;

const ENTRY = [
  'id',
  'at',
  'actor_id',
  'actor_name',
  'actor_kind',
  'person',
  'action',
  'noun',
  'subject_id',
  'title',
  'fields',
] as const;

export type EntryRow = Pick<HistoryRow, (typeof ENTRY)[number]>;
type ListedRow = EntryRow & WithCursor;

type HistoryFilter = {
  noun?: string | undefined;
  subject?: string | undefined;
  person?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
};

type HistoryPage = HistoryFilter & Page;

const newestFirst = keyset({ at: 'instant', id: 'bigint' });

/** Without the values before and after: a story may take a megabyte. */
export function listed(db: Db, { noun, subject, person, from, until, ...page }: HistoryPage) {
  let entries = db.selectFrom('history').select(ENTRY);
  // The history of one thing is complete.
  entries = subject === undefined ? entries.where(LISTED) : entries.where('subject_id', '=', subject);
  if (noun !== undefined) entries = entries.where('noun', '=', noun);
  if (person !== undefined) entries = entries.where('person', '=', person);
  if (from !== undefined) entries = entries.where('at', '>=', new Date(from));
  if (until !== undefined) entries = entries.where('at', '<', new Date(until));
  return newestFirst.page(entries, page);
}

export async function list(db: Db, page: HistoryPage): Promise<ListedRow[]> {
  return listed(db, page).execute();
}

export async function findById(db: Db, id: number): Promise<HistoryRow | undefined> {
  return db.selectFrom('history').selectAll().where('id', '=', id).executeTakeFirst();
}

export type PersonRow = Pick<HistoryRow, 'person' | 'actor_name' | 'actor_kind'>;

/** Jumps from person to person in the index, so that it does not matter how many changes each has made. */
export async function listPeople(db: Db): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    with recursive people as (
      (select person from history where ${LISTED} order by person limit 1)
      union all
      select (
        select history.person from history
        where ${LISTED} and history.person > people.person order by history.person limit 1
      ) from people where people.person is not null
    )
    select people.person, latest.actor_name, latest.actor_kind
    from people cross join lateral (
      select actor_name, actor_kind from history
      where ${LISTED} and history.person = people.person order by at desc, id desc limit 1
    ) as latest
  `.execute(db);
  return rows;
}

type Chain = { noun: string; subject: string | null; from: number };
type EarlierValue = { field: string; value: unknown };

/**
 * What each field held before a change, in the order in which to put the values back: of every field that was changed
 * then or later, the oldest value. Reads the values of those rows only, because a story may take a megabyte.
 */
export async function valuesBefore(db: Db, { noun, subject, from }: Chain): Promise<EarlierValue[]> {
  const { rows } = await sql<EarlierValue>`
    with oldest as (
      select distinct on (field) field, history.id
      from history
      cross join unnest(fields) as field
      where noun = ${noun} and ${subject === null ? sql`true` : sql`subject_id = ${subject}`}
        and history.id >= ${from} and before is not null
      order by field, history.id
    )
    select field, before -> field as value
    from oldest join history using (id)
    order by oldest.id desc, field
  `.execute(db);
  return rows;
}
