import type { PartnerEvent } from '@velvet-spoon/contract/partner-account';
import type { Selectable } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { HistoryTable } from '../platform/history/history.table.ts';

/** Which rows partners may read, and what they mean to them. All others are the business of staff. */
export const partnerActions: Record<string, Record<string, PartnerEvent>> = {
  accounts: {
    create: 'applied',
    'change-password': 'password-changed',
    'reset-password': 'password-changed',
    confirm: 'password-changed',
  },
  wholesale: {
    'receive-papers': 'papers-received',
    approve: 'approved',
    decline: 'declined',
    suspend: 'suspended',
    reinstate: 'reinstated',
    'replace-w9': 'w9-replaced',
    'change-contact': 'contact-changed',
  },
};

/** Far more than anyone will read. */
const MOST = 100;

export type PartnerHistoryRow = Pick<Selectable<HistoryTable>, 'at' | 'noun' | 'action' | 'after'>;

/** Newest first. */
export async function list(db: Db, userId: string): Promise<PartnerHistoryRow[]> {
  return db
    .selectFrom('history')
    .select(['at', 'noun', 'action', 'after'])
    .where('subject_id', '=', userId)
    .where((where) =>
      where.or(
        Object.entries(partnerActions).map(([noun, actions]) =>
          where.and([where('noun', '=', noun), where('action', 'in', Object.keys(actions))]),
        ),
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
}
