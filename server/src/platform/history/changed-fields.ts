import { isDeepStrictEqual } from 'node:util';

export type Fields = Record<string, unknown>;

/** Only the fields that differ. A field inside another is named with a dot: address.city. */
export type ChangedFields = { fields: string[]; before: Fields | null; after: Fields | null };

/** Fields that change with every save, and say nothing about it. */
const BOOKKEEPING = new Set(['id', 'version', 'updated_at', 'is_current']);
const SECRET = /password|secret|token|hash/i;

export function changedFields(before: object | null, after: object | null): ChangedFields {
  if (!before || !after) {
    const [was, is] = [before && kept(before), after && kept(after)];
    return { fields: Object.keys(was ?? is ?? {}), before: was, after: is };
  }
  const found = differences(before, after);
  return {
    fields: found.map(({ field }) => field),
    before: Object.fromEntries(found.map(({ field, before: was }) => [field, was])),
    after: Object.fromEntries(found.map(({ field, after: is }) => [field, is])),
  };
}

export type Difference = { field: string; before: unknown; after: unknown };

/** A list counts as one field, as does a value that had no parts before or has none now. */
export function differences(before: object, after: object, within = ''): Difference[] {
  const [was, is] = [kept(before), kept(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names.flatMap((name) => {
    const [old, current] = [was[name], is[name]];
    if (isDeepStrictEqual(old ?? null, current ?? null)) return [];
    if (hasParts(old, current)) return differences(partsOf(old), partsOf(current), `${within}${name}.`);
    return [{ field: within + name, before: old, after: current }];
  });
}

/** Leaves out secrets, because callers may pass whole rows and staff can read the history. */
function kept(value: object): Fields {
  return Object.fromEntries(
    Object.entries(value).filter(([name]) => !BOOKKEEPING.has(name) && !SECRET.test(name)),
  );
}

function hasParts(old: unknown, current: unknown): boolean {
  const isMissing = old === undefined || current === undefined;
  return (isRecord(old) || isRecord(current)) && (isMissing || (isRecord(old) && isRecord(current)));
}

function partsOf(value: unknown): Fields {
  return isRecord(value) ? value : {};
}

export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

/** Puts a value in its place: address.city is inside address. */
export function putField(target: Fields, field: string, value: unknown): void {
  const [first = '', ...rest] = field.split('.');
  if (rest.length === 0) {
    target[first] = value;
    return;
  }
  const copy = { ...partsOf(target[first]) };
  putField(copy, rest.join('.'), value);
  target[first] = copy;
}

export function toJson(value: Fields | null): string | null {
  if (!value) return null;
  return JSON.stringify(value, (name, inner: unknown) => (SECRET.test(name) ? undefined : inner));
}
