import { StatusSchema } from '@velvet-spoon/contract/api/status';
import { JOB_NAMES } from '@velvet-spoon/contract/domain/job-names';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { createStaffApp } from '../../test-support/app.ts';
import { failedMail, failJob } from '../../test-support/failures.ts';
import { VERSION } from '../platform/version.ts';
import { allJobs } from '../worker.ts';

const { services, db, staff, call } = await createStaffApp();

beforeEach(async () => {
  await sql`delete from pgboss.job`.execute(db);
  await db.deleteFrom('mails').execute();
  await db.deleteFrom('history').execute();
});

const post = (path: string) => call('POST', `/admin/status${path}`);
const read = async () => StatusSchema.strict().parse((await call('GET', '/admin/status')).json());

const byStaff = { actor_id: staff.id };
const history = () =>
  db.selectFrom('history').select(['actor_id', 'action', 'noun', 'subject_id', 'title', 'after']).execute();

test('every job has a name that the admin has words for', () => {
  expect(allJobs.map(({ name }) => name).toSorted()).toEqual([...JOB_NAMES]);
});

test('STATUS-1 nothing has failed: the page has the version, the disk and no backup', async () => {
  const status = await read();
  expect(status).toMatchObject({ version: VERSION, backup: null, failed_mails: [], failed_jobs: [] });
  expect(status.disk?.free).toBeGreaterThan(0);
  expect(status.disk?.size).toBeGreaterThanOrEqual(status.disk?.free ?? 0);
});

test('STATUS-8 a worker that was seen within a minute runs', async () => {
  const seen = async (ago: string | null) => {
    await sql`update pgboss.version set cron_on = now() - ${ago}::interval`.execute(db);
    return (await read()).worker;
  };
  expect(await seen(null)).toEqual({ is_running: false, seen_at: null });
  expect((await seen('30 seconds')).is_running).toBe(true);
  expect(await seen('2 minutes')).toEqual({ is_running: false, seen_at: expect.any(String) });
});

test('STATUS-1 the last backup that succeeded is shown', async () => {
  const at = (day: string) => new Date(`2026-11-${day}T03:00:00Z`);
  await db
    .insertInto('backups')
    .values([
      { finished_at: at('01'), bytes: '4000000000', error: null, is_on_files_disk: true },
      { finished_at: at('02'), bytes: null, error: 'The disk is full' },
    ])
    .execute();
  expect((await read()).backup).toEqual({
    finished_at: at('01').toISOString(),
    bytes: 4_000_000_000,
    is_on_files_disk: true,
  });
});

test('STATUS-2 mails that failed are listed, newest first, and those that wait, were sent or are old are not', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  const old = await failedMail(services, { state: 'dead', created_at: daysAgo(3) });
  const fresh = await failedMail(services, { state: 'failed' });
  const secret = await failedMail(services, { state: 'dead', html: '', created_at: daysAgo(29) });
  await failedMail(services, { state: 'dead', created_at: daysAgo(31) });
  await failedMail(services, { state: 'queued' });
  await failedMail(services, { state: 'sent' });
  const { failed_mails: mails } = await read();
  expect(mails.map(({ id }) => id)).toEqual([fresh.id, old.id, secret.id]);
  expect(mails[0]).toMatchObject({ reason: '550 No such mailbox', can_resend: true });
  expect(mails.map(({ next_attempt_at: next }) => next === null)).toEqual([false, true, true]);
  expect(mails[2]).toMatchObject({ can_resend: false });
});

test('STATUS-3, STATUS-6 a mail is queued again once, with a row in the history', async () => {
  const mail = await failedMail(services, { state: 'dead' });
  const resend = () => post(`/mails/${mail.id}/resend`);
  const answers = await Promise.all([resend(), resend()]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 404]);
  expect((await read()).failed_mails).toEqual([]);
  const row = await db.selectFrom('mails').selectAll().where('id', '=', mail.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ state: 'queued', attempts: 0 });
  const { rows: jobs } = await sql`select from pgboss.job where singleton_key = ${mail.id}`.execute(db);
  expect(jobs).toHaveLength(1);
  const { id, subject } = mail;
  expect(await history()).toEqual([
    { ...byStaff, action: 'resend-mail', noun: 'mails', subject_id: id, title: subject, after: { subject } },
  ]);
});

test('STATUS-3 a mail that held a secret, was sent or is unknown cannot be sent again', async () => {
  const emptied = await failedMail(services, { html: '' });
  const sent = await failedMail(services, { state: 'sent' });
  for (const id of [emptied.id, sent.id, crypto.randomUUID()]) {
    expect((await post(`/mails/${id}/resend`)).statusCode).toBe(404);
  }
  expect(await history()).toEqual([]);
});

test('STATUS-4 jobs that failed are grouped, and what a schedule failed at is over once it succeeded', async () => {
  await failJob(services, 'media-variants', { minutesAgo: 5 });
  await failJob(services, 'media-variants', { minutesAgo: 3 });
  await failJob(services, 'media-variants', { minutesAgo: 1, state: 'completed' });
  await failJob(services, 'mail-sweep', { minutesAgo: 9 });
  await failJob(services, 'mail-sweep', { minutesAgo: 8, state: 'completed' });
  await failJob(services, 'accounts-sweep', { minutesAgo: 7, state: 'completed' });
  await failJob(services, 'accounts-sweep', { minutesAgo: 6 });
  const { failed_jobs: jobs } = await read();
  expect(jobs.map(({ name, count }) => [name, count])).toEqual([
    ['media-variants', 2],
    ['accounts-sweep', 1],
  ]);
  expect(jobs[0]?.reason).toBe('The oven is cold');
});

test('STATUS-5, STATUS-6 the failed runs of a job are tried again once, with a row in the history', async () => {
  const ids = [await failJob(services, 'media-variants'), await failJob(services, 'media-variants')];
  const other = await failJob(services, 'mail');
  const retry = () => post('/jobs/media-variants/retry');
  const answers = await Promise.all([retry(), retry()]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 404]);
  const { rows } = await sql<{ id: string; state: string }>`select id, state from pgboss.job`.execute(db);
  const stateOf = new Map(rows.map(({ id, state }) => [id, state]));
  expect([...ids, other].map((id) => stateOf.get(id))).toEqual(['retry', 'retry', 'failed']);
  const job = { noun: 'jobs', subject_id: 'media-variants', title: 'media-variants' };
  expect(await history()).toEqual([{ ...byStaff, action: 'retry', ...job, after: { count: 2 } }]);
  expect((await post('/jobs/anything/retry')).statusCode).toBe(400);
});
