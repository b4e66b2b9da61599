import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { startPostgres, withClient } from '../../dev/postgres.ts';
import { TEMPLATE } from '../../test-support/template-database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { createJobs } from '../src/platform/jobs/jobs.ts';
import { allJobs } from '../src/worker.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server whose database `template_migrated` is cloned for each test file. */
    postgresUrl: string;
  }
}

/** One server per run (or the one in DATABASE_URL) with a migrated template database to clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'velvet-spoon-test-'));
  // If the tests run as root, PostgreSQL runs as another user, which needs access to this folder.
  await chmod(folder, 0o711);
  const server = process.env.DATABASE_URL
    ? null
    : await startPostgres({ dataDir: folder + '/pg', unsafe: true });
  const adminUrl = process.env.DATABASE_URL ?? server!.url('postgres');
  await createTemplate(adminUrl);
  project.provide('postgresUrl', adminUrl);
  return async () => {
    await server?.release();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Cloning it takes a fraction of the time of migrating. */
export async function createTemplate(adminUrl: string): Promise<void> {
  await withClient(adminUrl, async (admin) => {
    await admin.query(`drop database if exists ${TEMPLATE} with (force)`);
    await admin.query(`create database ${TEMPLATE}`);
  });

  const env = { DATABASE_URL: withDatabase(adminUrl, TEMPLATE) };
  await migrate(env);
  const jobs = createJobs(env, pino({ level: 'silent' }));
  await jobs.start(allJobs, { supervise: false });
  await jobs.stop();
  await prepare(env.DATABASE_URL);
}

/**
 * Opens the site, as most tests expect it. Fails every test in which a mail with one of our tokens does not say
 * `holdsSecret`, and would be kept.
 */
async function prepare(url: string): Promise<void> {
  await withClient(url, async (template) => {
    await template.query('update site set is_open = true, shows_first_steps = false');
    await template.query(`
      alter table mails add constraint a_mail_with_a_token_holds_a_secret
        check (holds_secret or text !~ '\\mvs_[\\w-]{40}')
    `);
  });
}

export function withDatabase(url: string, database: string): string {
  const copy = new URL(url);
  copy.pathname = `/${database}`;
  return copy.href;
}
