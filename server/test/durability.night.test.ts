import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createDocumentKeys } from '../../harness/documents.ts';
import { applications } from '../../harness/durability-applications.ts';
import { contactMessages } from '../../harness/durability-messages.ts';
import { runDurability } from '../../harness/durability-run.ts';
import { isFull } from '../../harness/full.ts';
import { mailJob } from '../src/platform/mail/mail.delivery.ts';
import { cloneDatabase } from './database.ts';

const sent = isFull ? { messages: 100, applications: 5 } : { messages: 45, applications: 3 };

/** Even more of it: npm run bench:durability. */
test('API-29, API-63 nothing accepted is lost while servers are killed, jobs are lost and the mail server is down', async () => {
  const storageDir = await mkdtemp(path.join(tmpdir(), 'velvet-spoon-durability-'));
  const report = await runDurability({
    databaseUrl: await cloneDatabase(),
    storageDir,
    traffic: [contactMessages(sent.messages), applications(sent.applications)],
    kills: 3,
    env: {
      MAIL_RETRY_SECONDS: '1',
      LIMIT_SEND_PER_10_MINUTES: '100000',
      LIMIT_SEND_PER_DAY: '100000',
      LIMIT_APPLY_PER_HOUR: '100000',
      ...(await createDocumentKeys(storageDir)),
    },
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
