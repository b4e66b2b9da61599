import { existsSync } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { connect, type Database } from '../../platform/db/database.ts';
import { patientTimeouts } from '../../platform/db/pool.ts';
import type { Env } from '../../platform/env.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import * as repository from './backups.repository.ts';
import { type Program, pipe } from './programs.ts';

/** Not the name of the machine: a container has another one each time, and old snapshots of each would stay forever. */
const HOST = ['--host', 'velvet-spoon'];
/** The folders below STORAGE_DIR. */
const SIDES = ['public', 'private'];
/** All of two days, so that a backup made after a mishap does not replace the one before it. */
const KEEP = ['--keep-within=48h', '--keep-daily=7', '--keep-weekly=4', '--keep-monthly=12'];

/** Where, and with which password, is in restic's own variables: RESTIC_REPOSITORY, RESTIC_PASSWORD_FILE and others. */
const restic = (...args: string[]): Program => ({ file: 'restic', args, env: { TZ: 'UTC' } });

/**
 * Backs up the database, then the files, and writes a row that says how it went. In this order, because a file is stored
 * before the row that names it and erased after that row is gone, and keys are never used twice: whatever the dump names
 * exists when the dump begins. Missing is only what staff delete while the backup runs. The other way round, what they
 * upload meanwhile would be. Files in buckets are not copied: see docs/operations.md.
 */
export async function makeBackup(env: Env): Promise<{ bytes: number; seconds: number }> {
  const startedAt = new Date();
  const is_on_files_disk = await isOnFilesDisk(env);
  const finished = (result: { bytes: number | null; error: string | null }) =>
    withDatabase(env, (db) =>
      repository.insert(db, { started_at: startedAt, finished_at: new Date(), is_on_files_disk, ...result }),
    );
  try {
    // Says what is wrong with the repository before anything is dumped. Without a password, restic would also take the
    // first line of the dump for one.
    await pipe(restic('cat', 'config'));
    const folder = env.STORAGE_DRIVER === 'filesystem' ? env.STORAGE_DIR : null;
    if (folder) await requireSides(folder);
    let bytes = await save('database', startedAt, [
      // Unlogged tables hold what must not outlive the day: see migration 0018.
      postgres(env, 'pg_dump', '--format=custom', '--no-unlogged-table-data'),
      restic('--stdin', '--stdin-filename=database.dump'),
    ]);
    // What is being written, and the files with which processes try the storage, come and go.
    const files = restic('--exclude=.unfinished', '--exclude=probe-*', ...SIDES);
    if (folder) bytes += await save('files', startedAt, [{ ...files, cwd: folder }]);
    await pipe(restic('forget', ...HOST, '--group-by=host,tags', ...KEEP, '--prune'));
    await pipe(restic('check'));
    await finished({ bytes, error: null });
    return { bytes, seconds: (Date.now() - startedAt.getTime()) / 1000 };
  } catch (error) {
    // If the database is away, what went wrong first matters more.
    const reason = error instanceof Error ? error.message : String(error);
    await finished({ bytes: null, error: reason }).catch(() => {});
    throw error;
  }
}

/** Whether the repository is a folder here, on the same file system as the files: what destroys one takes both. */
export async function isOnFilesDisk({
  RESTIC_REPOSITORY: repository = '',
  STORAGE_DRIVER,
  STORAGE_DIR,
}: Pick<Env, 'RESTIC_REPOSITORY' | 'STORAGE_DRIVER' | 'STORAGE_DIR'>): Promise<boolean> {
  if (STORAGE_DRIVER !== 'filesystem' || !path.isAbsolute(repository)) return false;
  if (!existsSync(repository) || !existsSync(STORAGE_DIR)) return false;
  return (await stat(repository)).dev === (await stat(STORAGE_DIR)).dev;
}

/** restic would only mention that one is missing, and succeed. */
async function requireSides(folder: string): Promise<void> {
  for (const side of SIDES)
    await access(path.join(folder, side)).catch(() => {
      throw new OperatorError(`There is no folder ${path.join(folder, side)}. Check STORAGE_DIR.`);
    });
}

/**
 * Gets its tag, without which a restore does not see it, only when it is complete: if this process is killed, restic takes
 * the end of its input for the end of the dump.
 */
async function save(tag: string, startedAt: Date, programs: Program[]): Promise<number> {
  const time = startedAt.toISOString().slice(0, 19).replace('T', ' ');
  const { args, ...last } = programs.at(-1)!;
  const options = ['backup', ...HOST, '--tag=unfinished', `--time=${time}`, '--json', '--quiet'];
  const printed = await pipe(...programs.slice(0, -1), { ...last, args: [...options, ...args] });
  const { snapshot_id: id, total_bytes_processed: bytes } = JSON.parse(
    printed.trim().split('\n').at(-1)!,
  ) as {
    snapshot_id: string;
    total_bytes_processed: number;
  };
  await pipe(restic('tag', `--set=${tag}`, id));
  return bytes;
}

/** The snapshot of a database, and the one of files that fits it: of the same run, or else of the next. */
export type Backup = { id: string; time: string; files: string | null };

/** Oldest first. */
export async function listBackups(): Promise<Backup[]> {
  type Snapshot = { short_id: string; time: string; tags: string[] | null };
  const snapshots = JSON.parse(await pipe(restic('snapshots', ...HOST, '--json'))) as Snapshot[];
  const sorted = snapshots.toSorted((a, b) => Date.parse(a.time) - Date.parse(b.time));
  const tagged = (tag: string) => sorted.filter(({ tags }) => tags?.includes(tag));
  return tagged('database').map(({ short_id: id, time }) => {
    const files = tagged('files').find((one) => Date.parse(one.time) >= Date.parse(time));
    return { id, time, files: files?.short_id ?? null };
  });
}

type RestoreOptions = {
  /** Replaces what is in the database. */
  replace: boolean;
  /** Leaves the files alone. */
  databaseOnly: boolean;
};

/**
 * Files first, which add to what is there. The database last, in one transaction together with the emptying of the old
 * one: if anything fails, it is as it was.
 */
export async function restoreBackup(
  env: Env,
  { id, files }: Backup,
  { replace, databaseOnly }: RestoreOptions,
): Promise<void> {
  const schemas = await withDatabase(env, async (db) => {
    await requireFreeDatabase(db, replace);
    return repository.listSchemas(db);
  });
  if (files && !databaseOnly) await pipe(restic('restore', files, `--target=${env.STORAGE_DIR}`, '--verify'));
  const psql = ['--no-psqlrc', '--quiet', '--output=/dev/null', '--single-transaction'];
  await pipe(
    restic('dump', id, 'database.dump'),
    // Owners and grants are those of the role that restores.
    { file: 'pg_restore', args: ['--no-owner', '--no-privileges', '--file=-'] },
    {
      ...postgres(env, 'psql', ...psql, '--set=ON_ERROR_STOP=1'),
      preamble: replace ? repository.emptyingScript(schemas) : '',
    },
  );
}

async function requireFreeDatabase(db: Kysely<Database>, replace: boolean): Promise<void> {
  if (!replace && (await repository.countRelations(db)) > 0)
    throw new OperatorError(
      'The database is not empty. Restore into a new one, or give --replace to lose it.',
    );
  const processes = await repository.listProcesses(db);
  if (processes.length > 0)
    throw new OperatorError(`Stop the site first. Connected to this database: ${processes.join(', ')}.`);
}

/** Past a pooler: a dump needs a session of its own. */
const databaseUrl = ({ DATABASE_DIRECT_URL, DATABASE_URL }: Env) => DATABASE_DIRECT_URL ?? DATABASE_URL;

async function withDatabase<Result>(env: Env, work: (db: Kysely<Database>) => Promise<Result>) {
  const settings = { DATABASE_URL: databaseUrl(env), DATABASE_POOL_SIZE: 2 };
  const db = connect(settings, { name: 'backup', limits: patientTimeouts });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** The password goes through the environment: anyone on the machine can read arguments. */
function postgres(env: Env, name: string, ...args: string[]): Program {
  const url = new URL(databaseUrl(env));
  const password = decodeURIComponent(url.password);
  url.password = '';
  // What only the driver of Node understands.
  const { searchParams } = url;
  if (searchParams.get('ssl') === 'true' || searchParams.get('sslmode') === 'no-verify')
    searchParams.set('sslmode', 'require');
  for (const parameter of ['ssl', 'uselibpqcompat']) searchParams.delete(parameter);
  return {
    file: name,
    args: ['--no-password', ...args, `--dbname=${url.href}`],
    env: password ? { PGPASSWORD: password } : {},
  };
}
