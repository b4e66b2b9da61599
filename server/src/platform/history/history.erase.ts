import type { Tx } from '../db/database.ts';
import * as repository from './history.erase.repository.ts';

/** By what a person is found in the history. */
export type Traces = {
  /** Ids of what was about them alone: their account, messages, documents … */
  subjects: readonly string[];
  /** Their account, as the one who made a change. */
  actorIds: readonly string[];
  /** What identifies them wherever it is written, in any case, such as their email address. */
  texts: readonly string[];
};

/** Removes the rows about a person, and makes all others say nothing about them. */
export async function eraseFromHistory({ db }: Tx, { subjects, actorIds, texts }: Traces): Promise<void> {
  await repository.removeSubjects(db, subjects);
  await repository.anonymise(db, actorIds);
  for (const column of await repository.listColumns(db)) {
    for (const text of texts) await repository.replaceText(db, column, text);
  }
}
