import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, inject } from 'vitest';
import { withClient } from '../../dev/postgres.ts';
import { TEMPLATE } from '../../test-support/template-database.ts';
import type { Db } from '../src/platform/db/database.ts';
import { withDatabase } from './postgres.global.ts';

/** Creates an empty, migrated database for the calling test file. Dropped when the file ends. */
export const cloneDatabase = () => createDatabase(`template ${TEMPLATE} strategy file_copy`);

/** The same without a schema, for tests of the very first start. */
export const createEmptyDatabase = () => createDatabase();

async function createDatabase(options = ''): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administrate(`create database ${name} ${options}`);
  afterAll(() => administrate(`drop database if exists ${name} with (force)`));
  return withDatabase(inject('postgresUrl'), name);
}

/** Cuts all connections to a database and refuses new ones, until it is brought back. */
export function outageOf({ DATABASE_URL }: { DATABASE_URL: string }) {
  const name = new URL(DATABASE_URL).pathname.slice(1);
  return {
    async begin() {
      await administrate(`alter database ${name} allow_connections false`);
      await administrate(
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
      );
    },
    end: () => administrate(`alter database ${name} allow_connections true`),
  };
}

/** How many statements wait for a lock. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db);
  return rows.length;
}

async function administrate(statement: string): Promise<void> {
  await withClient(inject('postgresUrl'), (client) => client.query(statement));
}
