import { historyFields, isHistoryNoun } from '@velvet-spoon/contract/history-nouns';
import { type Fields, isRecord } from '../platform/history/changed-fields.ts';

/** The fields that people know, in the form that they are stored in today: rows were once copies of whole table rows. */
export function knownFields(noun: string, snapshot: Fields): Fields {
  const { document, ...rest } = snapshot;
  const fields = isRecord(document) ? { ...rest, ...document } : snapshot;
  const known: readonly string[] | null = isHistoryNoun(noun) ? historyFields[noun] : null;
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([field]) => known?.includes(field.split('.')[0] ?? '') ?? true)
      .map(([field, value]) => [field, asShown(value)]),
  );
}

/** A picture was once stored with all its variants. */
function asShown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asShown);
  return isRecord(value) && 'src' in value && 'sources' in value
    ? { image: value.src, alt: value.alt }
    : value;
}

/** The place of a field among those of its noun, for sorting. */
export function placeOf(noun: string, field: string): number {
  const known: readonly string[] = isHistoryNoun(noun) ? historyFields[noun] : [];
  return known.indexOf(field.split('.')[0] ?? '');
}
