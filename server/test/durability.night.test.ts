import { expect, test } from 'vitest';
import { NO_LIMITS, runDurability } from '../../lab/durability.ts';
import { createDocumentKeys } from '../../test-support/documents.ts';
import { isFull } from '../../test-support/full.ts';
import { mailJob } from '../src/platform/mail/mail.delivery.ts';
import { cloneDatabase } from '../test-support/database.ts';
import { temporaryFolder } from '../test-support/folder.ts';

const sent = isFull ? { messages: 100, applications: 5 } : { messages: 45, applications: 3 };

/** Even more of it: npm run lab -- durability. */
test('API-29, API-63 nothing accepted is lost while servers are killed, jobs are lost and the mail server is down', async () => {
  const storageDir = await temporaryFolder();
  const report = await runDurability({
    databaseUrl: await cloneDatabase(),
    storageDir,
    ...sent,
    kills: 3,
    env: { ...NO_LIMITS, ...(await createDocumentKeys(storageDir)) },
    // A lost job waits for the sweep, which runs every minute.
    drainMs: 240_000,
  });
  console.log('durability:', JSON.stringify(report));
  expect(report.lost).toEqual([]);
  expect(report).toMatchObject({
    accepted: sent.messages + sent.applications,
    mailsArrived: sent.messages + 2 * sent.applications,
  });
  expect(report.jobsLost).toBeGreaterThan(0);
  expect(report.kills).toBeGreaterThanOrEqual(3);
  // Each killed worker had at most this many emails sent but not yet marked as sent.
  expect(report.duplicates).toBeLessThanOrEqual(report.kills * mailJob.concurrency!);
}, 900_000);
