import { type Settings, saveSettings } from '@velvet-spoon/contract/settings';
import { inTransaction } from '../platform/db/database.ts';
import { record } from '../platform/history/history.ts';
import { checkedAnswer } from '../platform/http/answer.ts';
import type { By } from '../platform/http/by.ts';
import { requireVersion } from '../platform/http/version-tag.ts';
import type { Services } from '../platform/services.ts';
import { presentSettings } from './settings.presenter.ts';
import * as repository from './settings.repository.ts';
import type { SettingsRow } from './settings.table.ts';

export function saveFontScale(
  services: Services,
  fontScale: number,
  { actor, ifMatch, action = 'update' }: By,
): Promise<Settings> {
  return inTransaction(services, async (tx) => {
    const before = await repository.lock(tx.db);
    requireVersion(ifMatch, before);
    const after = await repository.save(tx.db, fontScale);
    await record(tx, {
      actor,
      action,
      noun: 'settings',
      subjectId: 'site',
      before: settingsFields(before),
      after: settingsFields(after),
    });
    return checkedAnswer(saveSettings, presentSettings(after));
  });
}

/** What staff save, for the history. */
export function settingsFields({ font_scale, message_retention_months }: SettingsRow) {
  return { font_scale, message_retention_months };
}
