import type { Celebration } from '@velvet-spoon/contract/api/celebrations';
import type { ContactMessageSchema } from '@velvet-spoon/contract/api/messages';
import type { Inquiry } from '@velvet-spoon/contract/api/price-list';
import { REFERENCE } from '@velvet-spoon/contract/domain/contact-message';
import type { MessageKind } from '@velvet-spoon/contract/domain/message-kinds';
import type { z } from 'zod';
import { makeCode } from '../auth/tokens.ts';
import { inTransaction, type Tx } from '../platform/db/database.ts';
import type { Env } from '../platform/env.ts';
import { record, visitor } from '../platform/history/history.ts';
import { hashAddress } from '../platform/http/address.ts';
import { addressKey, DAY, defineLimit, MINUTE } from '../platform/http/limits.ts';
import { ProblemError } from '../platform/http/problem.ts';
import type { Services } from '../platform/services.ts';
import { queuePush } from '../push/push.delivery.ts';
import { judgeFormToken } from './form-token.ts';
import { queueMessageMail } from './messages.mail.ts';
import * as repository from './messages.repository.ts';
import type { MessageRow, MessagesTable } from './messages.table.ts';
import { looksLikeSpam } from './spam.ts';

const sendLimit = defineLimit('send', (env) => [
  { points: env.RATE_LIMITS.send, seconds: 10 * MINUTE },
  { points: env.RATE_LIMITS.sendPerDay, seconds: DAY },
]);

type ContactMessage = z.output<typeof ContactMessageSchema>;

export function storeMessage(
  services: Services,
  { subject, request_id, ...given }: ContactMessage,
  address: string,
  now: Date,
): Promise<MessageRow> {
  const { env, limits } = services;
  const { name, email, phone, message } = given;
  const suspicion = suspicionOf(given, env, now) ?? (looksLikeSpam(message) ? 'content' : null);
  return inTransaction(services, (tx) =>
    takeMessage(
      tx,
      { name, email, phone, subject: subject || null, message, request_id, suspicion, address },
      () => limits.within(tx.db).consume(sendLimit, addressKey(address)),
    ),
  );
}

type NewMessage = Pick<MessageRow, 'name' | 'email' | 'phone' | 'subject' | 'message'> & {
  request_id: string | undefined;
  suspicion: Suspicion;
  /** Of the network, and stored as a hash. */
  address: string;
} & Partial<{ kind: MessageKind; details: Celebration | Inquiry; due_on: string; sender_id: string }>;

/**
 * Stores a message of any kind and its mail, in the caller's transaction. A repeated request id returns the first message
 * and costs nothing: a form that is resent, even while the first attempt is under way, is not a second message. `admit`
 * consumes the limits of a new one, in the transaction, so that no request holds one connection while waiting for another.
 */
export async function takeMessage(
  tx: Services & Tx,
  given: NewMessage,
  admit: () => Promise<void>,
): Promise<MessageRow> {
  const { request_id: requestId, kind = 'message', sender_id: senderId = null } = given;
  if (requestId) {
    await repository.lockRequest(tx, requestId);
    const known = await repository.findByRequestId(tx.db, requestId);
    if (known && (known.kind !== kind || known.sender_id !== senderId)) {
      throw new ProblemError('invalid-request', 'This request_id belongs to another message.');
    }
    if (known) return known;
  }
  await admit();
  const message = await insertOnce(tx, given);
  const { id, reference, name, is_suspect } = message;
  // Without the text: deleting a message must not leave a copy in the history.
  const after = { reference, is_suspect };
  await record(tx, { actor: visitor, action: 'send', noun: 'messages', subjectId: id, after });
  if (!is_suspect) {
    await queueMessageMail(tx, message);
    await queuePush(tx, { kind: 'message', name, path: `/admin?tab=messages&message=${id}` });
  }
  return message;
}

async function insertOnce(
  { db, env }: Services & Tx,
  { request_id, suspicion, address, details, ...given }: NewMessage,
): Promise<MessageRow> {
  for (;;) {
    const inserted = await repository.insert(db, {
      ...given,
      reference: REFERENCE.prefix + makeCode(REFERENCE),
      request_id: request_id ?? null,
      is_suspect: suspicion !== null,
      suspect_reason: suspicion,
      address_hash: hashAddress(address, env),
      details: details && JSON.stringify(details),
    });
    if (inserted) return inserted;
    // The reference is taken. The odds are one in 700 million per stored message.
  }
}

type Suspicion = MessagesTable['suspect_reason'];

/**
 * A suspect message is stored, and mailed in the daily digest (messages.digest.ts): robots learn nothing, and a person
 * taken for one is not lost. A missing token is not suspicious, because callers of the API have none.
 */
export function suspicionOf(
  { website, form_token }: Pick<ContactMessage, 'website' | 'form_token'>,
  env: Env,
  now: Date,
): Suspicion {
  if (website?.trim()) return 'honeypot';
  if (form_token === undefined) return null;
  const verdict = judgeFormToken(form_token, env, now);
  return verdict === 'forged' || verdict === 'too-fast' ? verdict : null;
}
