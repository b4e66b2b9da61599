import { HISTORY_ACTIONS, historyFields, isHistoryNoun } from '@velvet-spoon/contract/domain/history-nouns';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Services } from '../src/platform/services.ts';

export type Row = { action: string; noun: string; actor_kind: string | null; fields: string[] | null };

/** The rows that something writes. */
export async function rowsOf({ db }: Pick<Services, 'db'>, work: () => Promise<unknown>): Promise<Row[]> {
  const { last } = await db
    .selectFrom('history')
    .select(({ fn }) => fn.coalesce(fn.max('id'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow();
  await work();
  return db.selectFrom('history').selectAll().where('id', '>', last).orderBy('id').execute();
}

/** Never shown: the owner finds a document again, and a place on the menu is a number without meaning. */
const UNSHOWN = ['owner_id', 'position'];

/** The admin has words for exactly these. */
export function expectKnown({ noun, action, fields }: Row): void {
  expect(HISTORY_ACTIONS).toContain(action);
  if (!isHistoryNoun(noun)) throw new Error(`The history has no words for ${noun}: see history-nouns.ts`);
  for (const field of fields ?? []) {
    expect([...historyFields[noun], ...UNSHOWN], `${noun}: ${field}`).toContain(field.split('.')[0]);
  }
}
