import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { connect, type Database } from '../platform/db/database.ts';
import { ifFree, LOCKS } from '../platform/db/locks.ts';
import { patientTimeouts } from '../platform/db/pool.ts';
import { readSchemaState } from '../platform/db/schema-state.ts';
import type { Env } from '../platform/env.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { VERSION } from '../platform/version.ts';
import { BackupFailure, reasonOf } from './backup-failure.ts';
import { requireBackupRecipients } from './backup-keys.ts';
import { type BackupPlace, openPlace } from './backup-place.ts';
import { type Removed, removeOldSets } from './backup-retention.ts';
import {
  type Contents,
  listKeys,
  type Manifest,
  nameSet,
  objectKey,
  readSets,
  setKey,
} from './backup-set.ts';
import * as repository from './backups.repository.ts';
import type { BackupRow } from './backups.table.ts';
import { dumpDatabase } from './database-dump.ts';
import { collectFiles, type FileCollector } from './file-collector.ts';
import { listNamedFiles } from './named-files.repository.ts';
import { requireTools } from './postgres-tools.ts';
import { putSealed } from './sealed-parts.ts';

export type Backup = {
  manifest: Manifest;
  contents: Contents;
  place: string;
  /** Or why old sets could not be removed: that alone does not make a backup a failure. */
  removed: Removed | string;
};

type Needs = { env: Env; storage: Storage };

/** Past a pooler: a dump needs a session of its own. */
export const databaseUrl = ({ DATABASE_DIRECT_URL, DATABASE_URL }: Env) =>
  DATABASE_DIRECT_URL ?? DATABASE_URL;

/** For the lock, the snapshot and the row, each on its own. */
const CONNECTIONS = 3;

export function connectPatiently(env: Env, name: string): Kysely<Database> {
  const settings = { DATABASE_URL: databaseUrl(env), DATABASE_POOL_SIZE: CONNECTIONS };
  return connect(settings, { name, limits: patientTimeouts });
}

/**
 * Makes one backup, with a row that says how it went. Refuses while another one is being made. Never migrates: the one
 * before an upgrade must be of what was there.
 */
export async function makeBackup({ env, storage }: Needs): Promise<Backup> {
  const db = connectPatiently(env, 'velvet-spoon backup');
  try {
    if (!(await repository.hasTable(db)))
      throw new BackupFailure('This database has no tables of the site yet.');
    const made = await ifFree(db, LOCKS.backup, async () => {
      await repository.failUnfinished(db, 'It was cut off.');
      const row = await repository.begin(db);
      try {
        return await makeSet({ env, storage, db }, row);
      } catch (error) {
        // If the database is gone, what went wrong first matters more.
        await repository.fail(db, row.id, reasonOf(error)).catch(() => {});
        throw error;
      }
    });
    if (!made) throw new BackupFailure('Another backup is being made at this moment.');
    return made;
  } finally {
    await db.destroy();
  }
}

type SetNeeds = Needs & { db: Kysely<Database> };

async function makeSet(needs: SetNeeds, row: BackupRow): Promise<Backup> {
  const place = openPlace(needs.env);
  try {
    return await writeSet(needs, place, row);
  } finally {
    place.close();
  }
}

async function writeSet({ env, storage, db }: SetNeeds, place: BackupPlace, row: BackupRow): Promise<Backup> {
  const { store } = place;
  const recipients = requireBackupRecipients(env);
  const postgres = await repository.serverVersion(db);
  const tools = await requireTools(env, postgres);
  const earlier = await readSets(store, await listKeys(store));
  const name = nameSet(row.started_at);
  if (earlier.whole.some((set) => set.name === name))
    throw new BackupFailure(`There is a set ${name} already.`);
  const known = new Map(
    earlier.whole.flatMap((set) =>
      set.objects.map((one) => [objectKey(set.recipients, one.name), one] as const),
    ),
  );

  const mode = env.BACKUP_FILES ?? (env.STORAGE_DRIVER === 's3' ? 'list' : 'copy');
  const collector = collectFiles(storage, mode, { store, recipients, known });
  const seal = (part: 'database.age' | 'contents.age', source: Readable) =>
    putSealed(store, setKey(name, part), { source, recipients });

  const { database, collected, migration } = await withEveryNamedFile(db, collector, async (snapshot) => ({
    migration: (await readSchemaState(snapshot.db)).executed.at(-1) ?? '',
    database: await seal('database.age', dumpDatabase(tools, databaseUrl(env), snapshot.name)),
  }));

  const contents: Contents = { database: database.plain, ...collected };
  const sealed = await seal('contents.age', Readable.from([Buffer.from(JSON.stringify(contents))]));
  const objects = collector.objects(collected.files);
  const finishedAt = new Date();
  const manifest: Manifest = {
    format: 1,
    name,
    startedAt: row.started_at.toISOString(),
    finishedAt: finishedAt.toISOString(),
    row: Number(row.id),
    release: VERSION,
    migration,
    postgres,
    dumpedBy: tools.version,
    recipients,
    files: mode,
    bytes: [database.sealed, sealed.sealed, ...objects].reduce((sum, { bytes }) => sum + bytes, 0),
    database: database.sealed,
    contents: sealed.sealed,
    objects,
  };
  await store.put(setKey(name, 'manifest.json'), Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
  await repository.finish(db, row.id, { finishedAt, bytes: manifest.bytes });
  const removed = await removeOldSets(store, env.BACKUP_KEEP).catch(reasonOf);
  return { manifest, contents, place: place.name, removed };
}

type Collected = ReturnType<FileCollector['collected']>;

/**
 * Files cannot be part of a snapshot. They are stored before the row that names them and erased after it is gone, under
 * keys that are not used again. So whatever a snapshot names is in the storage at that moment. We copy most files
 * before, and those that came since right after it. Only one that came and went between the two passes can be missed: its
 * row is gone by then, and a new snapshot no longer names it. What a second snapshot still names is really lost.
 */
async function withEveryNamedFile<Result>(
  db: Kysely<Database>,
  collector: FileCollector,
  work: (snapshot: repository.Snapshot) => Promise<Result>,
): Promise<Result & { collected: Collected }> {
  await collector.pass();
  const attempt = (isLast: boolean) =>
    repository.inSnapshot(db, async (snapshot) => {
      await collector.pass();
      const collected = collector.collected(await listNamedFiles(snapshot.db));
      if (collected.lost.length > 0 && !isLast) return null;
      return { ...(await work(snapshot)), collected };
    });
  return (await attempt(false)) ?? (await attempt(true))!;
}
