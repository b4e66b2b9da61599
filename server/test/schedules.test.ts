import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { startSmtpInbox } from '../../dev/smtp-inbox.ts';
import { startInstagram } from '../../test-support/instagram.ts';
import { inTransaction } from '../src/platform/db/database.ts';
import { createJobs } from '../src/platform/jobs/jobs.ts';
import { queueMail } from '../src/platform/mail/mail.queue.ts';
import { currentToken } from '../src/social/instagram.token.ts';
import { allJobs, startWorker } from '../src/worker.ts';
import { createTestServices } from '../test-support/app.ts';
import { addPost } from '../test-support/instagram.ts';
import { captureLog } from '../test-support/log.ts';

const inbox = await startSmtpInbox();
const fake = await startInstagram();
const services = await createTestServices({
  SMTP_URL: inbox.url,
  INSTAGRAM_URL: fake.url,
  INSTAGRAM_TOKEN: fake.token,
});
services.fetchPicture = fake.fetchPicture;
await addPost(fake, 1);
// Old enough to be renewed.
await currentToken(services);
await sql`update instagram set token_given_at = now() - interval '2 days'`.execute(services.db);
const { db, env } = services;
const { log, lines } = captureLog();

/** The schedules as they are, except that all of them are due: the test does not wait for half past three at night. */
const dueNow = allJobs.map((job) => (job.schedule ? { ...job, schedule: '* * * * *' } : job));
const scheduled = dueNow.filter(({ schedule }) => schedule).map(({ name }) => name);

const mail = await inTransaction(services, (tx) =>
  queueMail(tx, {
    senderName: 'Cafe',
    to: 'staff@cafe.example',
    content: { subject: 'Hello', title: 'Hello', blocks: ['A text.'] },
    about: { noun: 'messages', id: randomUUID() },
  }),
);
await sql`delete from pgboss.job where singleton_key = ${mail.id}`.execute(db);

const jobs = createJobs(env, log);
await jobs.start(dueNow, { supervise: true });
const worker = await startWorker({ ...services, log, jobs });
afterAll(async () => {
  worker.stop();
  await jobs.stop();
  await inbox.stop();
  await fake.stop();
});

async function settledJobs(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; state: string; output: unknown }>`
    select name, state, output from pgboss.job
    where name = any(${scheduled}) and state in ('completed', 'failed', 'retry')`.execute(db);
  return Object.fromEntries(
    rows.map(({ name, state, output }) => [name, state === 'completed' ? state : JSON.stringify(output)]),
  );
}

test('every scheduled job completes when its time has come', async () => {
  expect(scheduled.length).toBeGreaterThanOrEqual(6);
  await expect.poll(settledJobs).toEqual(Object.fromEntries(scheduled.map((name) => [name, 'completed'])));
  expect(lines.filter(({ level }) => level > 30)).toEqual([]);
});

test('an email whose job was lost is sent by the next sweep', async () => {
  await expect.poll(() => inbox.mails.map(({ messageId }) => messageId)).toEqual([mail.message_id]);
});

test('MOMENTS-8, MOMENTS-12 Instagram was read, and its token renewed', async () => {
  await expect
    .poll(() => db.selectFrom('moments').select('caption').execute())
    .toEqual([{ caption: 'Tart number 1' }]);
  await expect.poll(() => currentToken(services)).toBe('IGAA-first+');
});
