import { type Cafe, type CafeDocument, saveCafe } from '@velvet-spoon/contract/api/cafe';
import { isDue } from '@velvet-spoon/contract/domain/announcement';
import { type Db, inTransaction, type Tx } from '../platform/db/database.ts';
import { type Actor, record } from '../platform/history/history.ts';
import { checkedAnswer } from '../platform/http/answer.ts';
import type { ChangeContext } from '../platform/http/change-context.ts';
import { isSaved, requireVersion } from '../platform/http/version-tag.ts';
import type { Services } from '../platform/services.ts';
import * as repository from './cafe.repository.ts';

export function saveDocument(
  services: Services,
  document: CafeDocument,
  { actor, ifMatch, action = 'update' }: ChangeContext,
): Promise<Cafe> {
  return inTransaction(services, async (tx) => {
    const before = await repository.lock(tx.db);
    if (isSaved(before.document, document)) return presentCafe(before);
    requireVersion(ifMatch, before);
    const after = await repository.save(tx.db, document);
    await recordDocument(tx, { actor, action, before, after });
    return checkedAnswer(saveCafe, presentCafe(after));
  });
}

type DocumentChange = { actor: Actor; action: string; before: repository.CafeRow; after: repository.CafeRow };

export function recordDocument(tx: Tx, { actor, action, before, after }: DocumentChange): Promise<void> {
  return record(tx, {
    actor,
    action,
    noun: 'cafe',
    subjectId: 'cafe',
    before: before.document,
    after: after.document,
  });
}

export async function cafeName(db: Db): Promise<string> {
  return (await repository.read(db)).document.name;
}

export function presentCafe({ document, updated_at, version }: repository.CafeRow): Cafe {
  return { ...document, updatedAt: updated_at.toISOString(), version };
}

/** For visitors: an announcement stays hidden before its time, as a scheduled post does. */
export function presentPublicCafe(row: repository.CafeRow, now: number): Cafe {
  const cafe = presentCafe(row);
  const isShown = cafe.announcement !== null && isDue(cafe.announcement, now);
  return isShown ? cafe : { ...cafe, announcement: null };
}
