import { addDays, dateIn, instantIn } from '@velvet-spoon/contract/domain/zoned-time';
import { sql } from 'kysely';
import { afterAll, beforeEach } from 'vitest';
import { startSmtpInbox } from '../../dev/smtp-inbox.ts';
import { deliverMail } from '../src/platform/mail/mail.delivery.ts';
import { createStaffApp } from './app.ts';

/** When the next digest of suspects leaves, at a cafe whose clock shows UTC. */
export const MORNING = instantIn('UTC', addDays(dateIn('UTC', Date.now()), 1), '07:00');

/** An app with a mail server that can be away, one administrator and, at the start of each test, no messages. */
export async function createMessagesApp() {
  const inbox = await startSmtpInbox();
  afterAll(() => inbox.stop());
  const site = await createStaffApp({
    SMTP_URL: inbox.url,
    SUPPORT_EMAIL: 'support@cafe.example',
    RATE_LIMITS: 'send=10000,sendPerDay=10000',
  });
  const { app, services, db } = site;

  beforeEach(async () => {
    await sql`truncate messages, mails, history cascade`.execute(db);
    inbox.mails.length = 0;
  });

  const post = (payload: object) => app.inject({ method: 'POST', url: '/api/v1/send', payload });
  const messages = () => db.selectFrom('messages').selectAll().orderBy('created_at').execute();
  const mails = () => db.selectFrom('mails').selectAll().orderBy('created_at').execute();

  /** Tries to send everything that is due, as the worker does. */
  async function deliver(given = services): Promise<void> {
    for (const { id } of await mails()) await deliverMail(given, id, new Date());
  }

  return { ...site, inbox, post, messages, mails, deliver };
}
