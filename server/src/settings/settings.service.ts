import { type Settings, saveSettings } from '@velvet-spoon/contract/settings';
import { inTransaction } from '../platform/db/database.ts';
import { record } from '../platform/history/history.ts';
import { checkedAnswer } from '../platform/http/answer.ts';
import type { By } from '../platform/http/by.ts';
import { requireVersion } from '../platform/http/version-tag.ts';
import type { Services } from '../platform/services.ts';
import { presentSettings } from './settings.presenter.ts';
import * as repository from './settings.repository.ts';

export function saveFontScale(
  services: Services,
  fontScale: number,
  { actor, ifMatch }: By,
): Promise<Settings> {
  return inTransaction(services, async (tx) => {
    const before = await repository.lock(tx.db);
    requireVersion(ifMatch, before);
    const after = await repository.save(tx.db, fontScale);
    await record(tx, { actor, action: 'update', noun: 'settings', subjectId: 'site', before, after });
    return checkedAnswer(saveSettings, presentSettings(after));
  });
}
