import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { TEMPLATE } from '../../harness/template-database.ts';
import { withDatabase } from './postgres.global.ts';

/** Creates an empty, migrated database for the calling test file. Dropped when the file ends. */
export async function cloneDatabase(): Promise<string> {
  const adminUrl = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administrate(adminUrl, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  afterAll(() => administrate(adminUrl, `drop database if exists ${name} with (force)`));
  return withDatabase(adminUrl, name);
}

/** The same without a schema, for tests of the very first start. */
export async function createEmptyDatabase(): Promise<string> {
  const adminUrl = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administrate(adminUrl, `create database ${name}`);
  afterAll(() => administrate(adminUrl, `drop database if exists ${name} with (force)`));
  return withDatabase(adminUrl, name);
}

async function administrate(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
