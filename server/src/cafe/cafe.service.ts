import { type Cafe, type CafeDocument, saveCafe } from '@velvet-spoon/contract/cafe';
import { type Db, inTransaction, type Tx } from '../platform/db/database.ts';
import { type Actor, record } from '../platform/history/history.ts';
import { checkedAnswer } from '../platform/http/answer.ts';
import type { By } from '../platform/http/by.ts';
import { requireVersion } from '../platform/http/version-tag.ts';
import type { Services } from '../platform/services.ts';
import { presentCafe } from './cafe.presenter.ts';
import * as repository from './cafe.repository.ts';
import type { CafeRow } from './cafe.table.ts';

export function saveDocument(
  services: Services,
  document: CafeDocument,
  { actor, ifMatch, action = 'update' }: By,
): Promise<Cafe> {
  return inTransaction(services, async (tx) => {
    const before = await repository.lock(tx.db);
    requireVersion(ifMatch, before);
    const after = await repository.save(tx.db, document);
    await recordDocument(tx, { actor, action, before, after });
    return checkedAnswer(saveCafe, presentCafe(after));
  });
}

type DocumentChange = { actor: Actor; action: string; before: CafeRow; after: CafeRow };

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
