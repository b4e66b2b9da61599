import { cafe } from '../../seed/cafe.ts';
import { inTransaction } from '../platform/db/database.ts';
import { seedOnce } from '../platform/db/seeds.repository.ts';
import { commandLine } from '../platform/history/history.ts';
import type { Services } from '../platform/services.ts';
import * as repository from './cafe.repository.ts';
import { recordDocument } from './cafe.service.ts';

/** Facts that staff have saved stay as they are. */
export function seedCafe(services: Services): Promise<number> {
  return seedOnce(services.db, 'cafe', ['document'], () => fillIn(services));
}

function fillIn(services: Services): Promise<boolean> {
  return inTransaction(services, async (tx) => {
    const before = await repository.lock(tx.db);
    // The version of a document that nobody has saved yet.
    if (before.version > 1) return false;
    const after = await repository.save(tx.db, cafe);
    await recordDocument(tx, { actor: commandLine, action: 'update', before, after });
    return true;
  });
}
