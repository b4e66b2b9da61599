import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Env } from '../platform/env.ts';
import { BackupFailure } from './backup-failure.ts';

/** pg_dump, pg_restore and psql of one version, in one folder. */
export type PostgresTools = { folder: string; version: number };

/** Debian's, then those of the packages of the PostgreSQL project for other systems. */
const PLACES = ['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/opt/homebrew/opt/libpq*/bin'];

/**
 * A pg_dump refuses newer servers, and what a newer one writes may use words that the server does not know. So we take
 * the version of the server, or else the next one, of which a restore leaves out the settings that the server lacks.
 */
export async function requireTools(
  env: Pick<Env, 'POSTGRES_BIN'>,
  serverVersion: number,
): Promise<PostgresTools> {
  const found = (await findTools(env)).toSorted((a, b) => a.version - b.version);
  const fitting = found.find(({ version }) => version >= serverVersion);
  if (fitting) return fitting;
  const newest = found.at(-1);
  const problem = newest
    ? `The newest pg_dump here is ${newest.version} (${newest.folder}), too old for PostgreSQL ${serverVersion}.`
    : `There is no pg_dump${env.POSTGRES_BIN ? ` in ${env.POSTGRES_BIN}` : ' on this machine'}.`;
  throw new BackupFailure(
    `${problem} Install postgresql-client-${serverVersion}, or set POSTGRES_BIN to the folder that has pg_dump, ` +
      'pg_restore and psql of that version.',
  );
}

export async function findTools({ POSTGRES_BIN }: Pick<Env, 'POSTGRES_BIN'>): Promise<PostgresTools[]> {
  const folders = POSTGRES_BIN
    ? [POSTGRES_BIN]
    : [...globSync(PLACES), ...(process.env.PATH ?? '').split(path.delimiter)];
  const tools: PostgresTools[] = [];
  for (const folder of folders.filter(Boolean)) {
    const version = await versionIn(folder);
    if (version !== null) tools.push({ folder, version });
  }
  return tools;
}

async function versionIn(folder: string): Promise<number | null> {
  const file = path.join(folder, 'pg_dump');
  try {
    await access(file, constants.X_OK);
    const { stdout } = await promisify(execFile)(file, ['--version']);
    return Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1] ?? Number.NaN) || null;
  } catch {
    return null;
  }
}
