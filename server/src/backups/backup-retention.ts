import type { Env } from '../platform/env.ts';
import type { BlobStore } from '../platform/storage/blob-store.ts';
import { listKeys, type Manifest, objectKey, readSets, setKey } from './backup-set.ts';

type Keep = Env['BACKUP_KEEP'];

const HOUR_MS = 60 * 60 * 1000;

/**
 * All of so many hours before the newest, and the newest of each of so many days, weeks and months that have one. Not
 * of the last so many: if backups stop, none of those that exist goes. The newest always stays.
 */
export function chooseKept<One extends Pick<Manifest, 'startedAt'>>(sets: readonly One[], keep: Keep): One[] {
  const newestFirst = sets.toSorted((a, b) => b.startedAt.localeCompare(a.startedAt));
  const since = Date.parse(newestFirst[0]?.startedAt ?? '') - keep.hours * HOUR_MS;
  const kept = new Set(newestFirst.filter(({ startedAt }) => Date.parse(startedAt) >= since));
  const rules: [count: number, periodOf: (at: string) => string][] = [
    [keep.days, (at) => at.slice(0, 10)],
    [keep.weeks, weekOf],
    [keep.months, (at) => at.slice(0, 7)],
  ];
  for (const [count, periodOf] of rules) {
    const periods = new Map<string, One>();
    for (const set of newestFirst) {
      const period = periodOf(set.startedAt);
      if (!periods.has(period)) periods.set(period, set);
    }
    for (const set of [...periods.values()].slice(0, count)) kept.add(set);
  }
  return newestFirst.filter((set) => kept.has(set));
}

/** The Monday it began with. */
function weekOf(at: string): string {
  const day = new Date(at);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}

export type Removed = { sets: string[]; objects: number; damaged: string[] };

/**
 * Removes sets that are not kept, what is left of those that were cut off, and the objects that no set has any more. A damaged set is left as it is, and with it all objects: nobody can tell which of them it needs. Nobody may be making a
 * backup meanwhile.
 */
export async function removeOldSets(store: BlobStore, keep: Keep): Promise<Removed> {
  const keys = await listKeys(store);
  const { whole, damaged, unfinished } = await readSets(store, keys);
  const kept = chooseKept(whole, keep);
  const old = whole.filter((set) => !kept.includes(set)).map(({ name }) => name);
  for (const name of [...old, ...unfinished]) {
    // Its manifest first: a set is whole or does not exist.
    await store.delete(setKey(name, 'manifest.json'));
    await store.delete(setKey(name, 'database.age'));
    await store.delete(setKey(name, 'contents.age'));
  }
  const needed = new Set(
    kept.flatMap(({ recipients, objects }) => objects.map(({ name }) => objectKey(recipients, name))),
  );
  const unneeded =
    damaged.length > 0 ? [] : keys.filter((key) => key.startsWith('objects/') && !needed.has(key));
  for (const key of unneeded) await store.delete(key);
  await store.sweep(new Date());
  return { sets: old, objects: unneeded.length, damaged };
}
