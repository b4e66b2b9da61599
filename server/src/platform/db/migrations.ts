import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import type { SchemaState } from './schema-state.ts';

/** What a file in server/migrations exports. docs/upgrades.md has the rules. */
export type Migration = {
  name: string;
  up(db: Kysely<unknown>): Promise<void>;
  /** Runs outside a transaction, to build indexes concurrently or to change rows in batches. May run twice. */
  isConcurrent?: boolean;
  /** From here on, releases without this migration cannot run: something they use is gone. */
  needs?: string;
};

const migrationFolder = path.resolve(import.meta.dirname, '../../../migrations');

export async function readMigrations(folder = migrationFolder): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts')).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const exported = (await import(path.join(folder, file))) as Omit<Migration, 'name'>;
      return { ...exported, name: path.basename(file, '.ts') };
    }),
  );
}

/** In the words of the operator, who has to start another release. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
}

/**
 * What this release has yet to apply. The database may be ahead of it: while releases change, the previous one goes on
 * running, and may have to start again.
 */
export function findPending(known: readonly Migration[], { executed, needs }: SchemaState): Migration[] {
  const names = new Set(known.map(({ name }) => name));
  const unmet = needs.find((one) => !names.has(one.needs));
  if (unmet) {
    throw new SchemaError(
      `This release is too old for the database: since ${unmet.migration}, it needs one that knows ${unmet.needs}.`,
    );
  }
  const done = new Set(executed);
  const pending = known.filter(({ name }) => !done.has(name));
  const late = pending.find(({ name }) => executed.some((other) => other > name));
  if (late) {
    throw new SchemaError(
      `The database has skipped the migration ${late.name}: it has later ones, of another branch or from before the first release. In development, delete .data and start again.`,
    );
  }
  return pending;
}
