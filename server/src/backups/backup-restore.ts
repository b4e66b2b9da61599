import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import type { Env } from '../platform/env.ts';
import type { BlobStore } from '../platform/storage/blob-store.ts';
import { pour } from '../platform/storage/pour.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { checkSealed, readContents, requireSet, someOf } from './backup-check.ts';
import { BackupFailure } from './backup-failure.ts';
import { type BackupPlace, openPlace } from './backup-place.ts';
import { type BackedUpFile, type Contents, type Manifest, objectKey, setKey } from './backup-set.ts';
import * as repository from './backups.repository.ts';
import { connectPatiently, databaseUrl } from './backups.service.ts';
import { loadDump } from './database-dump.ts';
import { type PostgresTools, requireTools } from './postgres-tools.ts';
import { checksumOf, expecting, openSealed } from './sealed-parts.ts';

export type RestoreOptions = {
  identities: readonly string[];
  /** The newest by default. */
  set?: string | undefined;
  /** Replaces whatever is in the database. */
  replace?: boolean;
  /** Leaves the files alone. */
  databaseOnly?: boolean;
};

export type Restored = { manifest: Manifest; contents: Contents; checked: number; written: number };

type Needs = { env: Env; storage: Storage };

/**
 * Checks everything first: the set, the identity, the tools, the database, the files that were only listed. Then files,
 * which add to what is there, and the database last, in one transaction. Whatever fails, the database is as it was.
 */
export async function restoreBackup({ env, storage }: Needs, options: RestoreOptions): Promise<Restored> {
  const place = openPlace(env);
  const db = connectPatiently(env, 'restore');
  const folder = await mkdtemp(path.join(tmpdir(), 'velvet-spoon-restore-'));
  try {
    return await restoreFrom({ env, storage, place, db, folder }, options);
  } finally {
    place.close();
    await db.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}

type AllNeeds = Needs & { place: BackupPlace; db: Kysely<Database>; folder: string };

async function restoreFrom(
  { env, storage, place: { store }, db, folder }: AllNeeds,
  { identities, set, replace = false, databaseOnly = false }: RestoreOptions,
): Promise<Restored> {
  const manifest = await requireSet(store, set);
  const tools = await requireTools(env, Math.max(await repository.serverVersion(db), manifest.dumpedBy));
  await requireFreeDatabase(db, replace);
  const checked = await checkSealed(store, manifest);
  const contents = await readContents(store, manifest, identities);
  if (manifest.files === 'list' && !databaseOnly) await requireListed(storage, contents.files);
  const dump = path.join(folder, 'database.dump');
  await pipeline(
    await openSealed(store, setKey(manifest.name, 'database.age'), identities),
    expecting(contents.database, 'The dump of the database'),
    createWriteStream(dump, { mode: 0o600, flags: 'wx' }),
  );

  let written = 0;
  if (manifest.files === 'copy' && !databaseOnly) {
    for (const file of contents.files)
      if (await restoreFile(storage, file, { store, manifest, identities })) written += 1;
  }
  await restoreDatabase({ env, db, tools }, dump, manifest);
  return { manifest, contents, checked, written };
}

async function requireFreeDatabase(db: Kysely<Database>, replace: boolean): Promise<void> {
  const relations = await repository.countRelations(db);
  if (relations > 0 && !replace)
    throw new BackupFailure(
      'The database is not empty. Restore into a new one, or give --replace to lose what is in it.',
    );
  const processes = await repository.listProcesses(db);
  if (processes.length > 0)
    throw new BackupFailure(
      `Stop the site first. Connected to this database: ${processes.map(({ name, count }) => `${name} (${count})`).join(', ')}.`,
    );
}

/** A bucket keeps its own objects: they must be there as they were. */
async function requireListed(storage: Storage, files: readonly BackedUpFile[]): Promise<void> {
  const missing: string[] = [];
  for (const side of ['public', 'private'] as const) {
    const present = new Map<string, string | null>();
    for await (const { key, tag } of storage[side].list()) present.set(key, tag);
    for (const file of files)
      if (file.side === side && present.get(file.key) !== file.tag) missing.push(`${side}/${file.key}`);
  }
  if (missing.length === 0) return;
  throw new BackupFailure(
    `This set only lists the files, and ${missing.length} of them are not in the buckets as they were. Bring back their versions, or give --database-only.\n  ${someOf(missing)}`,
  );
}

type Source = { store: BlobStore; manifest: Manifest; identities: readonly string[] };

/** Returns false if it is there already. */
async function restoreFile(storage: Storage, file: BackedUpFile, source: Source): Promise<boolean> {
  const { side, key, bytes, sha256 } = file;
  if (sha256 === null) return false;
  const present = await storage[side].open(key);
  if (present && (await checksumOf(present)).sha256 === sha256) return false;
  const { store, manifest, identities } = source;
  const opened = await openSealed(store, objectKey(manifest.recipients, sha256), identities);
  const body = new PassThrough();
  await pour(storage[side], key, body, pipeline(opened, expecting({ bytes, sha256 }, key), body));
  return true;
}

type DatabaseNeeds = { env: Env; db: Kysely<Database>; tools: PostgresTools };

async function restoreDatabase(
  { env, db, tools }: DatabaseNeeds,
  dump: string,
  set: Manifest,
): Promise<void> {
  await loadDump(tools, databaseUrl(env), dump, {
    before: repository.emptyingStatements(await repository.listSchemas(db)),
    after: [repository.finishingStatement(set.row, set.finishedAt, set.bytes)],
  });
}
