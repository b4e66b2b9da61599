import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as mails from '../src/platform/mail/mail.repository.ts';
import type { MailRow, MailState } from '../src/platform/mail/mail.table.ts';
import type { Services } from '../src/platform/services.ts';

type Given = { state?: MailState; html?: string; created_at?: Date };

/** An email that the mail server has refused. */
export async function failedMail({ db }: Services, given: Given = {}): Promise<MailRow> {
  const { state = 'dead', html = '<p>Hello</p>', created_at } = given;
  return db.transaction().execute((trx) =>
    mails.insert(trx, {
      message_id: `<${randomUUID()}@cafe.example>`,
      to_address: 'dana@guest.example',
      reply_to: null,
      subject: 'Your message to us',
      html,
      text: 'Hello',
      state,
      attempts: 3,
      last_error: '550 No such mailbox',
      give_up_at: null,
      about_noun: 'messages',
      about_id: randomUUID(),
      sent_at: null,
      ...(created_at && { created_at }),
    }),
  );
}

type FailedRun = { state?: 'failed' | 'completed'; minutesAgo?: number; data?: object };

/** A run of a job that has ended, as pg-boss leaves it. */
export async function failJob(
  { db }: Services,
  name: string,
  { state = 'failed', minutesAgo = 1, data = {} }: FailedRun = {},
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into pgboss.job (name, data, state, retry_limit, retry_count, completed_on, output)
    values (${name}, ${JSON.stringify(data)}::jsonb, ${state}::pgboss.job_state, 1, 1,
      now() - make_interval(mins => ${minutesAgo}),
      ${JSON.stringify(state === 'failed' ? { message: 'The oven is cold' } : {})}::jsonb)
    returning id
  `.execute(db);
  return rows[0]!.id;
}
