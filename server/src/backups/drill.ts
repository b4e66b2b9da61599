import type { Kysely } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import type { Env } from '../platform/env.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { BackupFailure } from './backup-failure.ts';
import { restoreBackup } from './backup-restore.ts';
import * as repository from './backups.repository.ts';
import { type Backup, connectPatiently, makeBackup } from './backups.service.ts';
import { compareFingerprints, type Fingerprint, takeFingerprint } from './fingerprint.repository.ts';
import { checksumOf } from './sealed-parts.ts';

/** The name of a database that a drill may destroy begins with this. */
export const DRILL_DATABASE = 'velvet_drill_';

export type Installation = { env: Env; storage: Storage };

export type Holdings = { database: Fingerprint; files: Fingerprint };

export type Drill = {
  before: Holdings;
  backup: Backup;
  seconds: { backup: number; restore: number };
  /** What differs after the restore. */
  differences: string[];
};

/** Backs up a copy that nobody uses, destroys it, restores it, and compares every row and every file. */
export async function runDrill(copy: Installation, identities: readonly string[]): Promise<Drill> {
  const backup = await timed(() => makeBackup(copy));
  const before = await takeHoldings(copy);
  await destroy(copy);
  const restore = await timed(() => restoreBackup(copy, { identities }));
  const after = await takeHoldings(copy);
  return {
    before,
    backup: backup.result,
    seconds: { backup: backup.seconds, restore: restore.seconds },
    differences: compareHoldings(before, after),
  };
}

export function compareHoldings(before: Holdings, after: Holdings): string[] {
  return [
    ...compareFingerprints(before.database, after.database),
    ...compareFingerprints(before.files, after.files),
  ];
}

export async function takeHoldings({ env, storage }: Installation): Promise<Holdings> {
  const database = await withDatabase(env, (db) =>
    db.connection().execute((connection) => takeFingerprint(connection)),
  );
  return { database, files: await hashFiles(storage) };
}

export async function hashFiles(storage: Storage): Promise<Fingerprint> {
  const files: Fingerprint = new Map();
  for (const side of ['public', 'private'] as const) {
    for await (const { key } of storage[side].list()) {
      const source = await storage[side].open(key);
      if (source) files.set(`file ${side}/${key}`, (await checksumOf(source)).sha256);
    }
  }
  return files;
}

/** Everything: tables, rows and files. Then looks whether that is so. */
async function destroy({ env, storage }: Installation): Promise<void> {
  await withDatabase(env, async (db) => {
    const name = await repository.databaseName(db);
    if (!name.startsWith(DRILL_DATABASE)) throw new BackupFailure(`${name} is not the database of a drill.`);
    await repository.empty(db);
    const left = await repository.countRelations(db);
    if (left > 0) throw new BackupFailure(`${left} tables survived.`);
  });
  for (const side of ['public', 'private'] as const)
    for await (const { key } of storage[side].list()) await storage[side].delete(key);
  const left = (await hashFiles(storage)).size;
  if (left > 0) throw new BackupFailure(`${left} files survived.`);
}

async function withDatabase<Result>(
  env: Env,
  work: (db: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  const db = connectPatiently(env, 'drill');
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; seconds: number }> {
  const startedAt = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - startedAt) / 1000 };
}
