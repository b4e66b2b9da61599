import { inTransaction } from '../platform/db/database.ts';
import { record } from '../platform/history/history.ts';
import type { By } from '../platform/http/by.ts';
import { requireVersion } from '../platform/http/version-tag.ts';
import type { Services } from '../platform/services.ts';
import * as repository from './settings.repository.ts';
import type { SettingsRow } from './settings.table.ts';

export function saveFontScale(
  services: Services,
  fontScale: number,
  { actor, ifMatch }: By,
): Promise<SettingsRow> {
  return inTransaction(services, async (tx) => {
    const before = await repository.lock(tx.db);
    requireVersion(ifMatch, before);
    const after = await repository.save(tx.db, fontScale);
    await record(tx, { actor, action: 'update', noun: 'settings', subjectId: 'site', before, after });
    return after;
  });
}
