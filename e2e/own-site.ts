import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { freePort } from '../dev/postgres.ts';
import { createDocumentKeys } from '../test-support/documents.ts';
import { startProcess } from '../test-support/process.ts';
import { TEMPLATE } from '../test-support/template-database.ts';
import { createToken, type Language, storeToken } from './admin/sign-in.ts';
import { test as base } from './fixtures.ts';

type Site = {
  origin: string;
  /** The token of an administrator. */
  token: string;
  /** What it has printed. */
  log: readonly string[];
  /** Where it looks for its mail server. None runs there unless a test starts it. */
  mailPort: number;
  query: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;
};

const seedCommand = path.resolve(import.meta.dirname, '../server/src/cli/seed.ts');

/**
 * For tests that change what every visitor sees, such as the menu: a site of their own, so that tests beside them still
 * find the menu they know. It has no content, unless a file says `test.use({ isSeeded: true })`, and sends no mail, unless
 * it says `test.use({ hasMail: true })`. With `test.use({ isNew: true })` nobody works there yet, and its token is of nobody.
 * Files share it, unless one says `test.use({ name: 'its own' })`.
 */
export const test = base.extend<
  object,
  { site: Site; name: string; isSeeded: boolean; hasMail: boolean; isNew: boolean }
>({
  name: ['', { option: true, scope: 'worker' }],
  isSeeded: [false, { option: true, scope: 'worker' }],
  hasMail: [false, { option: true, scope: 'worker' }],
  isNew: [false, { option: true, scope: 'worker' }],
  site: [
    async ({ name: _, isSeeded, hasMail, isNew }, use) => {
      const shared = readFileSync(path.resolve(import.meta.dirname, '../.cache/e2e/database-url'), 'utf8');
      const name = `own_${randomUUID().replaceAll('-', '')}`;
      const own = new URL(shared);
      own.pathname = name;
      await run(shared, `create database ${name}${isNew ? '' : ` template ${TEMPLATE}`}`);
      const folder = await mkdtemp(path.join(tmpdir(), 'velvet-spoon-own-site-'));
      const port = await freePort();
      const mailPort = await freePort();
      const origin = `http://localhost:${port}`;
      const storage = { DATABASE_URL: own.href, STORAGE_DIR: folder, ...(await createDocumentKeys(folder)) };
      if (isSeeded) await seed(storage);
      const { child, log, ended } = await startProcess('all', {
        ...storage,
        PORT: String(port),
        PAGES: 'build',
        PUBLIC_URL: origin,
        SHUTDOWN_DRAIN_MS: '0',
        LOG_LEVEL: 'warn',
        ...(hasMail && { SMTP_URL: `smtp://127.0.0.1:${mailPort}` }),
      });
      const query: Site['query'] = (text, values) => run(own.href, text, values);
      const token = isNew ? '' : await createToken({ name: 'Vera' }, query);
      await use({ origin, token, log, mailPort, query });
      child.kill('SIGTERM');
      await ended;
      await run(shared, `drop database ${name} with (force)`);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
});

export function signIn(page: Page, { token }: Site, language: Language): Promise<void> {
  return storeToken(page, token, language);
}

async function seed(storage: { DATABASE_URL: string; STORAGE_DIR: string }): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'test', ...storage };
  await promisify(execFile)(process.execPath, [seedCommand], { env });
  // No test waits for smaller copies of the demo pictures, which would keep the worker busy for minutes.
  await run(storage.DATABASE_URL, "delete from pgboss.job where name = 'media-variants'");
}

async function run<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values?: unknown[],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
