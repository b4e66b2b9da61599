import { type Today, TodaySchema } from '@velvet-spoon/contract/api/today';
import { DAY_MS } from '@velvet-spoon/contract/domain/zoned-time';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { buildAccount } from '../../../test-support/accounts.ts';
import { createStaffApp } from '../../test-support/app.ts';
import { buildPost, buildProduct, messageRow } from '../../test-support/factories.ts';
import { failedMail, failJob } from '../../test-support/failures.ts';

const { services, db, call } = await createStaffApp();

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const iso = (days: number) => daysAgo(days).toISOString();
const read = async (): Promise<Today> =>
  TodaySchema.strict().parse((await call('GET', '/admin/today')).json());

const nothing = { count: 0, oldest_at: null };
const calm: Today = {
  messages: nothing,
  suspects: nothing,
  applicants: nothing,
  papers: nothing,
  failed_mails: nothing,
  failed_jobs: [],
  scheduled_stories: [],
  sold_out: [],
  announcement_ends_at: null,
  instagram: null,
  worker: null,
  backup: null,
  disk: null,
};

beforeEach(async () => {
  await sql`truncate messages, mails, posts, products, backups, pgboss.job cascade`.execute(db);
  await sql`delete from users where is_wholesale`.execute(db);
  await sql`update pgboss.version set cron_on = now()`.execute(db);
  await sql`update instagram set token = null, failed_at = null, read_at = null`.execute(db);
  await announce(null);
  await db
    .insertInto('backups')
    .values({ finished_at: daysAgo(1.4), bytes: 1, error: null })
    .execute();
});

async function announce(announcement: object | null): Promise<void> {
  const given = JSON.stringify(announcement);
  await sql`update cafe set document = jsonb_set(document, '{announcement}', ${given}::jsonb)`.execute(db);
}

test('TODAY-2 nothing waits and all is well', async () => {
  await buildPost(services);
  await buildProduct(services);
  await announce({ text: 'Until spring', from: null, until: iso(-4) });
  await sql`update instagram set token = 'x', token_expires_at = now() + interval '30 days', read_at = now()`.execute(
    db,
  );
  expect(await read()).toEqual(calm);
});

test('TODAY-3 messages, applicants, papers and failed mails are counted, with the oldest of each', async () => {
  const message = (days: number, given = {}) => messageRow({ created_at: daysAgo(days), ...given });
  await db
    .insertInto('messages')
    .values([
      message(1),
      message(3),
      message(8, { state: 'answered', answered_at: new Date() }),
      message(5, { is_suspect: true, suspect_reason: 'honeypot' }),
    ])
    .execute();
  const applicants = [
    await buildAccount(services, { isWholesale: true }),
    await buildAccount(services, { isWholesale: true }),
  ];
  await sql`update users set created_at = ${daysAgo(2)} where id = ${applicants[0]!.id}`.execute(db);
  const ask = (id: string, asked_at: string, replaced_at: string | null) =>
    sql`update users set paper_request = ${JSON.stringify({ asked_at, replaced_at })}::jsonb where id = ${id}`.execute(
      db,
    );
  const asked = iso(1);
  await ask(applicants[0]!.id, asked, null);
  await ask(applicants[1]!.id, iso(2), iso(1));
  await failedMail(services, { created_at: daysAgo(6) });
  await failedMail(services, { created_at: daysAgo(31) });

  const days = (at: string | null) => Math.round((Date.now() - Date.parse(at!)) / DAY_MS);
  const { messages, suspects, applicants: applied, papers, failed_mails: mails } = await read();
  const shown = [messages, suspects, applied, mails].map(({ count, oldest_at: at }) => [count, days(at)]);
  expect(shown).toEqual([
    [2, 3],
    [1, 5],
    [2, 2],
    [1, 6],
  ]);
  expect(papers).toEqual({ count: 1, oldest_at: asked });
});

test('TODAY-3 stories that are scheduled and desserts that visitors see as sold out are listed', async () => {
  const later = await buildPost(services, { title: 'Winter', created_at: daysAgo(-9) });
  const next = await buildPost(services, { title: 'Autumn', created_at: daysAgo(-1) });
  await buildPost(services, { created_at: daysAgo(1) });
  const gone = await buildProduct(services, { name: 'Carrot Cake', is_sold_out: true });
  await buildProduct(services, { is_sold_out: true, is_hidden: true });
  await buildProduct(services, { is_sold_out: true, deleted_at: new Date() });
  expect(await read()).toEqual({
    ...calm,
    scheduled_stories: [next, later].map(({ id, title, created_at: at }) => ({
      id,
      title,
      publishes_at: at.toISOString(),
    })),
    sold_out: [{ id: gone.id, name: 'Carrot Cake' }],
  });
});

test('TODAY-3 an announcement counts in its last three days, while visitors see it', async () => {
  const until = iso(-2.9);
  await announce({ text: 'Closed on Monday', from: null, until });
  expect((await read()).announcement_ends_at).toBe(until);
  await announce({ text: 'Closed on Monday', from: iso(-1), until });
  expect((await read()).announcement_ends_at).toBeNull();
});

test('TODAY-4 Instagram counts once it failed for a day, or its token ends within two weeks', async () => {
  const set = (read_at: Date, failed_at: Date | null, ends: Date) =>
    sql`update instagram set token = 'x', read_at = ${read_at}, failed_at = ${failed_at}, token_expires_at = ${ends}`.execute(
      db,
    );
  await set(daysAgo(0.9), daysAgo(0), daysAgo(-30));
  expect((await read()).instagram).toBeNull();
  await set(daysAgo(1.1), daysAgo(0), daysAgo(-30));
  expect((await read()).instagram?.problem).toBe('failing');
  await set(daysAgo(0), null, daysAgo(-13));
  expect((await read()).instagram?.problem).toBe('ending');
});

test('TODAY-4 a silent worker, failed jobs and an old or missing backup are told', async () => {
  await failJob(services, 'media-variants');
  await sql`update pgboss.version set cron_on = now() - interval '2 minutes'`.execute(db);
  await sql`update backups set finished_at = now() - interval '37 hours'`.execute(db);
  const { worker, backup, failed_jobs: jobs } = await read();
  expect([worker?.seen_at, backup?.finished_at]).toEqual([expect.any(String), expect.any(String)]);
  expect(jobs).toEqual(['media-variants']);
  await db.deleteFrom('backups').execute();
  expect((await read()).backup).toEqual({ finished_at: null });
});
