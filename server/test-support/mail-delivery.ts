import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach } from 'vitest';
import { freePort } from '../../dev/postgres.ts';
import { type ReceivedMail, type SmtpInbox, startSmtpInbox } from '../../dev/smtp-inbox.ts';
import { inTransaction } from '../src/platform/db/database.ts';
import { type NewMail, queueMail } from '../src/platform/mail/mail.queue.ts';
import type { MailRow } from '../src/platform/mail/mail.table.ts';
import { createTestServices } from './app.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

export const later = (from: Date, ms: number) => new Date(from.getTime() + ms);

type MailServer = {
  /** The SMTP code that refuses every recipient, or null to accept them. */
  refusal: number | null;
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** Services that send to a real SMTP server, running and empty at the start of each test. */
export async function createMailDelivery() {
  const port = await freePort();
  const mails: ReceivedMail[] = [];
  const services = await createTestServices({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  const { db } = services;
  let inbox: SmtpInbox | null = null;

  const server: MailServer = {
    refusal: null,
    async start() {
      inbox ??= await startSmtpInbox({ port, mails, refuse: () => server.refusal });
    },
    async stop() {
      await inbox?.stop();
      inbox = null;
    },
  };

  beforeEach(async () => {
    server.refusal = null;
    mails.length = 0;
    await db.deleteFrom('mails').execute();
    await server.start();
  });
  afterAll(() => server.stop());

  async function queue(given: Partial<NewMail> = {}): Promise<MailRow> {
    return inTransaction(services, (tx) =>
      queueMail(tx, {
        senderName: 'The Quiet Fork',
        to: 'staff@cafe.example',
        content: { subject: 'Hello', title: 'Hello', blocks: ['A text.'] },
        about: { noun: 'messages', id: randomUUID() },
        ...given,
      }),
    );
  }

  async function read({ id }: MailRow): Promise<MailRow> {
    return db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  }

  async function waitingJobs({ id }: Pick<MailRow, 'id'>): Promise<{ delayMs: number }[]> {
    const { rows } = await sql<{ delayMs: number }>`
      select extract(epoch from start_after - created_on)::float8 * 1000 as "delayMs"
      from pgboss.job where singleton_key = ${id} and state = 'created'`.execute(db);
    return rows;
  }

  async function loseJobs({ id }: MailRow): Promise<void> {
    await sql`delete from pgboss.job where singleton_key = ${id}`.execute(db);
  }

  return { services, server, mails, queue, read, waitingJobs, loseJobs };
}
