import type { Tx } from '../db/database.ts';
import * as repository from './history.erase.repository.ts';

/** Removes the rows about a person, and makes all others say nothing about them. */
export async function eraseFromHistory(
  { db }: Tx,
  { subjects, actorIds, texts }: repository.Traces,
): Promise<void> {
  await repository.removeSubjects(db, subjects);
  await repository.anonymise(db, actorIds);
  for (const column of await repository.listColumns(db)) {
    for (const text of texts) await repository.replaceText(db, column, text);
  }
}
