import type { HistoryDifference, HistoryEntry, HistoryPerson } from '@velvet-spoon/contract/history';
import { differences, type Fields } from '../platform/history/changed-fields.ts';
import type { EntryRow, HistoryRow, PersonRow } from '../platform/history/history.repository.ts';
import { titleOf } from '../platform/history/history.ts';
import { knownFields, placeOf } from './known-fields.ts';

export function presentPerson({ person, actor_id, actor_name, actor_kind }: PersonRow): HistoryPerson {
  return { person, kind: actor_kind ?? (actor_id ? 'staff' : 'job'), name: actor_name };
}

export function presentEntry(row: EntryRow): HistoryEntry {
  const { id, at, action, noun, subject_id, title, fields } = row;
  return {
    id,
    at: at.toISOString(),
    by: presentPerson(row),
    action,
    noun,
    subject_id,
    title,
    fields: fields ?? [],
  };
}

/** A row from before has its title and the names of its fields only in what it holds. */
export function presentWhole(row: HistoryRow): HistoryEntry & { differences: HistoryDifference[] } {
  const found = differencesOf(row);
  return {
    ...presentEntry(row),
    title: row.title ?? titleOf(row.after) ?? titleOf(row.before),
    fields: row.fields ?? found.map(({ field }) => field),
    differences: found,
  };
}

function differencesOf({ noun, before, after }: HistoryRow): HistoryDifference[] {
  const [was, is] = [before, after].map(
    (snapshot): Fields => (snapshot && knownFields(noun, snapshot)) || {},
  );
  const found = differences(was ?? {}, is ?? {}).toSorted(
    (a, b) => placeOf(noun, a.field) - placeOf(noun, b.field),
  );
  // Of something new or gone, only what there is to see.
  return before && after ? found : found.filter((one) => !isEmpty(one.before) || !isEmpty(one.after));
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || value === false || isEmptyList(value);
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
