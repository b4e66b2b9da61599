import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestServices } from '../../../test-support/app.ts';
import { allJobs } from '../../worker.ts';
import { inTransaction } from '../db/database.ts';
import { mailRetentionJob } from './mail.delivery.ts';
import { queueMail } from './mail.queue.ts';
import type { MailRow, MailState } from './mail.table.ts';

const services = await createTestServices();
const { db, env } = services;

async function mailOf(state: MailState, days: number): Promise<MailRow> {
  const { id } = await inTransaction(services, (tx) =>
    queueMail(tx, {
      senderName: 'Cafe',
      to: 'staff@cafe.example',
      content: { subject: 'Hello', title: 'Hello', blocks: ['Private.'] },
      about: { noun: 'messages', id: randomUUID() },
    }),
  );
  const at = sql<Date>`now() - make_interval(days => ${days}, mins => 1)`;
  return db
    .updateTable('mails')
    .set({ state, created_at: at, sent_at: state === 'sent' ? at : null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const read = ({ id }: MailRow) =>
  db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('API-75 an email sent 30 days ago loses its content but keeps its row; others are unchanged', async () => {
  const old = await mailOf('sent', 30);
  const others = [await mailOf('sent', 29), await mailOf('failed', 31), await mailOf('dead', 31)];
  await mailRetentionJob.run(services);
  expect(await read(old)).toEqual({ ...old, html: '', text: '' });
  for (const mail of others) expect(await read(mail)).toEqual(mail);
});

test('API-75 the environment sets the retention, and every worker runs the job daily', async () => {
  const mail = await mailOf('sent', 3);
  await mailRetentionJob.run({ ...services, env: { ...env, MAIL_RETENTION_DAYS: 2 } });
  expect(await read(mail)).toMatchObject({ html: '', text: '', message_id: mail.message_id });
  expect(allJobs).toContain(mailRetentionJob);
  expect(mailRetentionJob.schedule).toMatch(/^\d+ \d+ \* \* \*$/);
});
