import type { HistoryDifference, HistoryEntry, HistoryPerson } from '@velvet-spoon/contract/history';
import { historyFields, isHistoryNoun } from '@velvet-spoon/contract/history-nouns';
import { differences } from '../platform/history/changed-fields.ts';
import type { EntryRow, HistoryRow, PersonRow } from '../platform/history/history.repository.ts';

export function presentPerson({ person, actor_name, actor_kind }: PersonRow): HistoryPerson {
  return { person, kind: actor_kind, name: actor_name };
}

export function presentEntry(row: EntryRow): HistoryEntry {
  const { id, at, action, noun, subject_id, title, fields } = row;
  return { id, at: at.toISOString(), by: presentPerson(row), action, noun, subject_id, title, fields };
}

/** In the order of the contract, because the database does not keep the order of what is before and after. */
export function differencesOf({ noun, before, after }: HistoryRow): HistoryDifference[] {
  const known: readonly string[] = isHistoryNoun(noun) ? historyFields[noun] : [];
  const placeOf = (field: string) => known.indexOf(field.split('.')[0] ?? '');
  const found = differences(before ?? {}, after ?? {}).toSorted(
    (a, b) => placeOf(a.field) - placeOf(b.field),
  );
  // Of something new or gone, only what there is to see.
  return before && after ? found : found.filter((one) => !isEmpty(one.before) || !isEmpty(one.after));
}

function isEmpty(value: unknown): boolean {
  const isEmptyList = Array.isArray(value) && value.length === 0;
  return value === undefined || value === null || value === '' || value === false || isEmptyList;
}
