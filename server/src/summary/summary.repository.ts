import type { Language } from '@velvet-spoon/contract/api/own-account';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';

type Subscriber = { id: string; email: string; language: Language };

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
    .where(sql<boolean>`coalesce(gets_summary, is_owner)`)
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
