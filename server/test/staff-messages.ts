import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach } from 'vitest';
import { startSmtpInbox } from '../../dev/smtp-inbox.ts';
import { bearer, buildAccount } from '../../harness/accounts.ts';
import { makeReference } from '../src/messages/messages.service.ts';
import { deliverMail } from '../src/platform/mail/mail.delivery.ts';
import { createTestApp } from './app.ts';

/** An app with a mail server that can be away, one administrator and, at the start of each test, no messages. */
export async function createMessagesApp() {
  const inbox = await startSmtpInbox();
  afterAll(() => inbox.stop());
  const { app, services } = await createTestApp({
    SMTP_URL: inbox.url,
    SUPPORT_EMAIL: 'support@cafe.example',
    RATE_LIMITS: 'send=10000,sendPerDay=10000',
  });
  const { db } = services;
  const staff = await buildAccount(services, { isAdmin: true, username: 'Vera' });

  beforeEach(async () => {
    await sql`truncate messages, mails, history`.execute(db);
    inbox.mails.length = 0;
  });

  async function send(change: Record<string, unknown> = {}): Promise<string> {
    const payload = {
      name: 'Dana Reed',
      email: 'dana@guest.example',
      phone: '+1 908 555 0142',
      message: 'For twelve, on Saturday.',
      ...change,
    };
    const answer = await app.inject({ method: 'POST', url: '/api/v1/send', payload });
    const { reference } = answer.json() as { reference: string };
    const row = await db
      .selectFrom('messages')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    return row.id;
  }

  const suspect = (change: Record<string, unknown> = {}) =>
    send({ website: 'https://spam.example', ...change });

  /** Inserted rather than sent, for messages of other days. */
  async function store(change: { created_at: Date; name?: string }): Promise<string> {
    const { id } = await db
      .insertInto('messages')
      .values({
        reference: makeReference(),
        name: 'Dana Reed',
        email: `${randomUUID()}@guest.example`,
        phone: '+1',
        subject: null,
        message: 'Hello',
        request_id: null,
        address_hash: '',
        ...change,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  function call(method: 'GET' | 'POST' | 'PATCH' | 'PUT', path: string, payload?: object) {
    return app.inject({
      method,
      url: `/api/v1/admin${path}`,
      headers: bearer(staff.token),
      ...(payload && { payload }),
    });
  }

  const mails = () => db.selectFrom('mails').selectAll().orderBy('created_at').execute();

  /** Tries to send everything that is due, as the worker does. */
  async function deliver(given = services): Promise<void> {
    for (const { id } of await mails()) await deliverMail(given, id, new Date());
  }

  const history = () =>
    db.selectFrom('history').selectAll().where('actor_id', '=', staff.id).orderBy('id').execute();

  return { app, services, db, staff, inbox, send, suspect, store, call, mails, deliver, history };
}
