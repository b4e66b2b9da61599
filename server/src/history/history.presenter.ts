import type { HistoryDifference, HistoryEntry, HistoryPerson } from '@velvet-spoon/contract/api/history';
import { historyFields, isHistoryNoun } from '@velvet-spoon/contract/domain/history-nouns';
import { differences } from '../platform/history/changed-fields.ts';
import type { EntryRow, HistoryRow, PersonRow } from '../platform/history/history.repository.ts';

export function presentPerson({ person, actor_name, actor_kind }: PersonRow): HistoryPerson {
  return { person, kind: actor_kind, name: actor_name };
}

export function presentEntry(row: EntryRow): HistoryEntry {
  const { id, at, action, noun, subject_id, title, fields } = row;
  return { id, at: at.toISOString(), by: presentPerson(row), action, noun, subject_id, title, fields };
}

/** The place of a field among those that people know, or -1, such as for the position of a dessert. */
export function fieldPosition(noun: string, field: string): number {
  const known: readonly string[] = isHistoryNoun(noun) ? historyFields[noun] : [];
  return known.indexOf(field.split('.')[0] ?? '');
}

/** In the order of the contract, because the database does not keep the order of what is before and after. */
export function differencesOf({ noun, before, after }: HistoryRow): HistoryDifference[] {
  const found = differences(before ?? {}, after ?? {})
    .filter(({ field }) => fieldPosition(noun, field) >= 0)
    .toSorted((a, b) => fieldPosition(noun, a.field) - fieldPosition(noun, b.field));
  // Of something new or gone, only what there is to see.
  return before && after ? found : found.filter((one) => !isEmpty(one.before) || !isEmpty(one.after));
}

function isEmpty(value: unknown): boolean {
  const isEmptyList = Array.isArray(value) && value.length === 0;
  return value === undefined || value === null || value === '' || value === false || isEmptyList;
}
