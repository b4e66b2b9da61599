import { type Cafe, type CafeDocument, saveCafe } from '@velvet-spoon/contract/cafe';
import { type Db, inTransaction } from '../platform/db/database.ts';
import { record } from '../platform/history/history.ts';
import { checkedAnswer } from '../platform/http/answer.ts';
import type { By } from '../platform/http/by.ts';
import { requireVersion } from '../platform/http/version-tag.ts';
import type { Services } from '../platform/services.ts';
import { presentCafe } from './cafe.presenter.ts';
import * as repository from './cafe.repository.ts';

export function saveDocument(
  services: Services,
  document: CafeDocument,
  { actor, ifMatch }: By,
): Promise<Cafe> {
  return inTransaction(services, async (tx) => {
    const before = await repository.lock(tx.db);
    requireVersion(ifMatch, before);
    const after = await repository.save(tx.db, document);
    await record(tx, { actor, action: 'update', noun: 'cafe', subjectId: 'cafe', before, after });
    return checkedAnswer(saveCafe, presentCafe(after));
  });
}

export async function cafeName(db: Db): Promise<string> {
  return (await repository.read(db)).document.name;
}
