import type { Language } from '@velvet-spoon/contract/api/own-account';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';

export type Subscriber = { id: string; email: string; language: Language };

const getsSummary = sql<boolean>`coalesce(gets_summary, is_owner)`;

/**
 * Everyone whose summary of this week is due. They are marked in the transaction that queues their mail, so each gets
 * one, even from two workers at once. Locked in the same order as elsewhere, or two transactions could wait for each other.
 */
export async function claim(db: Tx['db'], monday: string): Promise<Subscriber[]> {
  const due = db
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', true)
    .where('barred', 'is', null)
    .where(getsSummary)
    .where((user) => user.or([user('summary_week', 'is', null), user('summary_week', '<', monday)]))
    .orderBy('id')
    .forUpdate();
  return db
    .updateTable('users')
    .set({ summary_week: monday })
    .where('id', 'in', due)
    .returning(['id', 'email', 'language'])
    .execute();
}

/** A member of staff, as the page behind the link needs them. */
export async function findReader(
  db: Db,
  id: string,
): Promise<{ language: Language; gets_summary: boolean } | undefined> {
  return db
    .selectFrom('users')
    .select(['language', getsSummary.as('gets_summary')])
    .where('id', '=', id)
    .where('is_admin', '=', true)
    .executeTakeFirst();
}
