import type { Kysely } from 'kysely';
import type { Database } from '../platform/db/schema.ts';
import { type Actor, record } from '../platform/history/history.ts';
import { requireVersion } from '../platform/http/version-tag.ts';
import { presentSettings } from './settings.presenter.ts';
import * as repository from './settings.repository.ts';
import type { SettingsRow } from './settings.table.ts';

type By = { actor: Actor; ifMatch: string | undefined };

export function saveFontScale(
  db: Kysely<Database>,
  fontScale: number,
  { actor, ifMatch }: By,
): Promise<SettingsRow> {
  return db.transaction().execute(async (trx) => {
    const before = await repository.lock(trx);
    requireVersion(ifMatch, before);
    const after = await repository.save(trx, fontScale);
    await record(trx, {
      actor,
      action: 'update',
      noun: 'settings',
      subjectId: 'site',
      before: presentSettings(before),
      after: presentSettings(after),
    });
    return after;
  });
}
