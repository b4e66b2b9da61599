import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { filesystemStore } from '../platform/storage/filesystem.ts';
import { chooseKept, removeOldSets } from './backup-retention.ts';
import { listKeys, type Manifest, nameSet, objectKey, readSets, setKey } from './backup-set.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const keep = { hours: 48, days: 7, weeks: 4, months: 12 };
const daily = (count: number, until = '2026-11-16T03:15:00.000Z') =>
  Array.from({ length: count }, (_, index) => ({
    startedAt: new Date(Date.parse(until) - index * DAY_MS).toISOString(),
  }));
const days = (sets: { startedAt: string }[]) => sets.map(({ startedAt }) => startedAt.slice(0, 10));

test('of two years of nights, seven days, four weeks and twelve months stay', () => {
  const kept = days(chooseKept(daily(730), keep));
  expect(kept.slice(0, 7)).toEqual(days(daily(7)));
  // The last night of each week, which ends with a Sunday, and of each month.
  expect(kept.slice(7)).toEqual([
    '2026-11-08',
    '2026-11-01',
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
    '2026-05-31',
    '2026-04-30',
    '2026-03-31',
    '2026-02-28',
    '2026-01-31',
    '2025-12-31',
  ]);
});

test('several in one day count as one, and the newest stays', () => {
  const noon = { startedAt: '2026-11-16T12:00:00.000Z' };
  const kept = chooseKept([...daily(3), noon], { hours: 0, days: 2, weeks: 0, months: 0 });
  expect(kept.map(({ startedAt }) => startedAt)).toEqual([noon.startedAt, '2026-11-15T03:15:00.000Z']);
});

test('one that is made after a mishap does not replace that of the night before', () => {
  const noon = { startedAt: '2026-11-16T12:00:00.000Z' };
  const evening = { startedAt: '2026-11-16T20:00:00.000Z' };
  const kept = chooseKept([...daily(30), noon, evening], keep);
  expect(kept.slice(0, 4)).toEqual([evening, noon, ...daily(2)]);
  // Of a day before the last 48 hours, only the newest stays.
  const later = { startedAt: '2026-11-18T20:00:00.001Z' };
  expect(chooseKept([...daily(1), noon, evening, later], keep)).toEqual([later, evening]);
});

test('if backups stop, those that exist stay, however old', () => {
  const old = daily(5, '2020-01-10T03:15:00.000Z');
  expect(chooseKept(old, keep)).toEqual(old);
  expect(chooseKept(old.slice(0, 1), { hours: 0, days: 1, weeks: 0, months: 0 })).toHaveLength(1);
});

const folder = await mkdtemp(path.join(tmpdir(), 'velvet-spoon-retention-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const checksum = { bytes: 3, sha256: 'a'.repeat(64) };
const recipients = [`age1${'q'.repeat(58)}`];

async function addSet(
  store: ReturnType<typeof filesystemStore>,
  at: string,
  objects: string[],
): Promise<string> {
  const name = nameSet(new Date(at));
  const manifest: Manifest = {
    format: 1,
    name,
    startedAt: at,
    finishedAt: at,
    row: 1,
    release: '0.1.0',
    migration: '0250-backups',
    postgres: 15,
    dumpedBy: 15,
    recipients,
    files: 'copy',
    bytes: 9,
    database: checksum,
    contents: checksum,
    objects: objects.map((letter) => ({ ...checksum, name: letter.repeat(64) })),
  };
  for (const { name: object } of manifest.objects)
    await store.put(objectKey(recipients, object), Buffer.from('abc'));
  for (const part of ['database.age', 'contents.age'] as const)
    await store.put(setKey(name, part), Buffer.from('abc'));
  await store.put(setKey(name, 'manifest.json'), Buffer.from(JSON.stringify(manifest)));
  return name;
}

test('an old set goes with the objects that no other needs, and what was cut off goes too', async () => {
  const store = filesystemStore(path.join(folder, 'one'));
  const old = await addSet(store, '2026-11-14T03:15:00.000Z', ['1', '2']);
  const kept = await addSet(store, '2026-11-15T03:15:00.000Z', ['2', '3']);
  await store.put(setKey('20261116-031500-000', 'database.age'), Buffer.from('abc'));
  await store.put(objectKey(recipients, '4'.repeat(64)), Buffer.from('abc'));
  const removed = await removeOldSets(store, { hours: 0, days: 1, weeks: 0, months: 0 });
  expect(removed).toEqual({ sets: [old], objects: 2, damaged: [] });
  const parts = (['contents.age', 'database.age', 'manifest.json'] as const).map((part) =>
    setKey(kept, part),
  );
  const objects = ['2', '3'].map((letter) => objectKey(recipients, letter.repeat(64)));
  expect((await listKeys(store)).toSorted()).toEqual([...objects, ...parts].toSorted());
});

test('a damaged set counts as none, and keeps every object from being removed', async () => {
  const store = filesystemStore(path.join(folder, 'two'));
  const old = await addSet(store, '2026-11-14T03:15:00.000Z', ['1']);
  const good = await addSet(store, '2026-11-15T03:15:00.000Z', ['2']);
  const damaged = await addSet(store, '2026-11-16T03:15:00.000Z', ['3']);
  await store.put(setKey(damaged, 'manifest.json'), Buffer.from('{"format":1'));
  const removed = await removeOldSets(store, { hours: 0, days: 1, weeks: 0, months: 0 });
  expect(removed).toEqual({ sets: [old], objects: 0, damaged: [damaged] });
  const keys = await listKeys(store);
  expect((await readSets(store, keys)).whole.map(({ name }) => name)).toEqual([good]);
  expect(keys.filter((key) => key.startsWith('objects/'))).toHaveLength(3);
});
