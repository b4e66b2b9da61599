import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { ReceivedMail } from '../dev/smtp-inbox.ts';
import type { Database } from '../server/src/platform/db/database.ts';
import { buildPdf } from '../test-support/documents.ts';
import { buildApplication } from '../test-support/forms.ts';

/** Answered with 2xx: from then on it must not be lost. */
export type AcceptedMessage = { requestId: string; reference: string };

type Db = Kysely<Database>;

export function apply(api: string, email: string, requestId: string = randomUUID()): Promise<Response> {
  const paper = { name: 'w9.pdf', bytes: buildPdf(email, 40_000) };
  const body = buildApplication({ email, requestId, corporate: paper, w9: paper });
  return fetch(`${api}/wholesale/register`, { method: 'POST', body, signal: AbortSignal.timeout(60_000) });
}

/** Resolves when no mail waits to be sent, or after the limit. */
export async function untilMailed(db: Db, limitMs: number): Promise<void> {
  const deadline = performance.now() + limitMs;
  for (;;) {
    const waiting = await db.selectFrom('mails').select('id').where('state', '<>', 'sent').limit(1).execute();
    if (waiting.length === 0 || performance.now() > deadline) return;
    await delay(50);
  }
}

/** One line for each accepted message that is not stored, or whose email did not arrive. */
export async function lostMessages(
  db: Db,
  accepted: readonly AcceptedMessage[],
  mails: readonly ReceivedMail[],
): Promise<string[]> {
  const rows = await db.selectFrom('messages').select(['request_id', 'reference']).execute();
  const stored = new Map(rows.map((row) => [row.request_id, row.reference]));
  const arrived = new Set(mails.map(({ subject }) => /^\[(VS-\w+)\]/.exec(subject ?? '')?.[1]));
  return accepted.flatMap(({ requestId, reference }) => {
    if (stored.get(requestId) !== reference) return [`message ${reference} is not stored`];
    return arrived.has(reference) ? [] : [`the email about message ${reference} did not arrive`];
  });
}

/** One line for each accepted application that lacks a paper, or of which the applicant or staff were not told. */
export async function lostApplications(
  db: Db,
  accepted: readonly string[],
  mails: readonly ReceivedMail[],
): Promise<string[]> {
  const papers = await db
    .selectFrom('documents')
    .innerJoin('users', 'users.id', 'documents.owner_id')
    .select(['users.email', 'documents.kind'])
    .where('documents.encrypted_for', 'is not', null)
    .execute();
  const recipients = new Set(mails.flatMap((mail) => mail.recipients));
  const announced = new Set(mails.map(({ replyTo }) => replyTo?.[0]?.address));
  return accepted.flatMap((email) => {
    const kinds = papers.filter((paper) => paper.email === email).map(({ kind }) => kind);
    if (kinds.toSorted().join() !== 'corporate,w9') {
      return [`the application of ${email} has ${kinds.join() || 'no papers'}`];
    }
    if (!recipients.has(email)) return [`the email to ${email} did not arrive`];
    return announced.has(email) ? [] : [`the email to staff about ${email} did not arrive`];
  });
}
