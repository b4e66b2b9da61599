import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startPostgres } from '../dev/postgres.ts';
import { createDocumentKeys } from '../server/test/documents.ts';
import { applications } from '../server/test/durability-applications.ts';
import { contactMessages } from '../server/test/durability-messages.ts';
import { runDurability } from '../server/test/durability-run.ts';

/**
 * Visitors send while two server processes are killed again and again, and the mail server is away for a third of
 * the time. The database flushes to disk and mails wait as long as in production; only the limits are raised.
 */
const [messages = 1000, kills = 20, applicants = 50] = process.argv.slice(2).map(Number);
const folder = await mkdtemp(path.join(tmpdir(), 'velvet-spoon-durability-'));
// Passable: as root PostgreSQL runs as another user.
await chmod(folder, 0o711);
const postgres = await startPostgres({ dataDir: path.join(folder, 'pg') });
try {
  await createDatabase('durability');
  const report = await runDurability({
    databaseUrl: postgres.url('durability'),
    storageDir: path.join(folder, 'storage'),
    traffic: [contactMessages(messages), applications(applicants)],
    kills,
    env: {
      LIMIT_SEND_PER_10_MINUTES: '100000',
      LIMIT_SEND_PER_DAY: '100000',
      LIMIT_APPLY_PER_HOUR: '100000',
      ...(await createDocumentKeys(folder)),
    },
    drainMs: 600_000,
  });
  console.log(report);
  process.exitCode = report.lost.length === 0 ? 0 : 1;
} finally {
  await postgres.release();
  await rm(folder, { recursive: true, force: true });
}

async function createDatabase(name: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url('postgres') });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
}
