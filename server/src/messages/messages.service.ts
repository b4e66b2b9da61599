import { randomInt } from 'node:crypto';
import type { ContactMessageSchema } from '@velvet-spoon/contract/api/messages';
import { REFERENCE } from '@velvet-spoon/contract/domain/contact-message';
import type { z } from 'zod';
import { inTransaction, type Tx } from '../platform/db/database.ts';
import type { Env } from '../platform/env.ts';
import { record, visitor } from '../platform/history/history.ts';
import { hashAddress } from '../platform/http/address-hash.ts';
import { addressKey, DAY, defineLimit, MINUTE } from '../platform/http/limits.ts';
import type { Services } from '../platform/services.ts';
import { queuePush } from '../push/push.delivery.ts';
import { judgeFormToken } from './form-token.ts';
import { queueMessageMail } from './messages.mail.ts';
import * as repository from './messages.repository.ts';
import type { MessageRow, MessagesTable } from './messages.table.ts';

const sendLimit = defineLimit('send', (env) => [
  { points: env.RATE_LIMITS.send, seconds: 10 * MINUTE },
  { points: env.RATE_LIMITS.sendPerDay, seconds: DAY },
]);

type NewMessage = z.output<typeof ContactMessageSchema>;

/**
 * Stores the message and its email in one transaction. A repeated request id returns the first message and costs
 * nothing: a form that is resent, even while the first attempt is under way, is not a second message.
 */
export async function storeMessage(
  services: Services,
  given: NewMessage,
  address: string,
  now: Date,
): Promise<MessageRow> {
  const { env, limits } = services;
  const { request_id: requestId } = given;
  return inTransaction(services, async (tx) => {
    if (requestId) {
      await repository.lockRequest(tx, requestId);
      const known = await repository.findByRequestId(tx.db, requestId);
      if (known) return known;
    }
    // In the transaction, so that no request holds one connection while waiting for another.
    await limits.within(tx.db).consume(sendLimit, addressKey(address));
    const row = await insertOnce(tx, given, suspicionOf(given, env, now), hashAddress(address, env));
    if (!row.isNew) return row.message;
    const { id, reference, is_suspect } = row.message;
    // Without the text: deleting a message must not leave a copy in the history.
    const after = { reference, is_suspect };
    await record(tx, { actor: visitor, action: 'send', noun: 'messages', subjectId: id, after });
    if (!is_suspect) {
      const { name } = row.message;
      await queueMessageMail(tx, row.message);
      await queuePush(tx, { kind: 'message', name, path: `/admin?tab=messages&message=${id}` });
    }
    return row.message;
  });
}

async function insertOnce(
  { db }: Tx,
  { name, email, phone, subject, message, request_id: requestId }: NewMessage,
  suspicion: Suspicion,
  addressHash: string,
): Promise<{ message: MessageRow; isNew: boolean }> {
  for (;;) {
    const inserted = await repository.insert(db, {
      reference: makeReference(),
      name,
      email,
      phone,
      subject: subject || null,
      message,
      request_id: requestId ?? null,
      is_suspect: suspicion !== null,
      suspect_reason: suspicion,
      address_hash: addressHash,
    });
    if (inserted) return { message: inserted, isNew: true };
    const known = requestId && (await repository.findByRequestId(db, requestId));
    if (known) return { message: known, isNew: false };
    // Neither: the reference is taken. The odds are one in 700 million per stored message.
  }
}

type Suspicion = MessagesTable['suspect_reason'];

/**
 * A suspect message is stored, and mailed in the daily digest (messages.digest.ts): robots learn nothing, and a person
 * taken for one is not lost. A missing token is not suspicious, because callers of the API have none.
 */
function suspicionOf({ website, form_token }: NewMessage, env: Env, now: Date): Suspicion {
  if (website?.trim()) return 'honeypot';
  if (form_token === undefined) return null;
  const verdict = judgeFormToken(form_token, env.FORM_SECRET, now);
  return verdict === 'forged' || verdict === 'too-fast' ? verdict : null;
}

/** What visitors quote when they ask about a message. */
function makeReference(): string {
  const { prefix, alphabet, length } = REFERENCE;
  const characters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]);
  return prefix + characters.join('');
}
