import type { ContactMessageSchema } from '@velvet-spoon/contract/messages';
import type { z } from 'zod';
import { inTransaction, type Tx } from '../platform/db/database.ts';
import type { Env } from '../platform/env.ts';
import { record, visitor } from '../platform/history/history.ts';
import { hashAddress } from '../platform/http/address-hash.ts';
import { queueMail } from '../platform/mail/mail.queue.ts';
import type { Services } from '../platform/services.ts';
import { isFormTokenGood } from './form-token.ts';
import { contactMessageMail } from './messages.mail.ts';
import * as repository from './messages.repository.ts';
import type { MessageRow } from './messages.table.ts';
import { makeReference } from './reference.ts';

export type NewMessage = z.output<typeof ContactMessageSchema>;

/** The message and its mail in one transaction; the same request id again finds the first message. */
export async function keepMessage(
  services: Services,
  given: NewMessage,
  address: string,
  now: Date,
): Promise<MessageRow> {
  const { env } = services;
  return inTransaction(services, async (tx) => {
    const row = await insertOnce(tx, given, isSuspect(given, env, now), hashAddress(address, env));
    if (!row.isNew) return row.message;
    const { id, reference, is_suspect } = row.message;
    // Not the message itself: who wants it gone must not find it in the history.
    const after = { reference, is_suspect };
    await record(tx, { actor: visitor, action: 'send', noun: 'messages', subjectId: id, after });
    if (!is_suspect) {
      await queueMail(tx, {
        to: env.SUPPORT_EMAIL,
        replyTo: row.message.email,
        content: contactMessageMail(row.message),
        about: { noun: 'messages', id },
      });
    }
    return row.message;
  });
}

async function insertOnce(
  { db }: Tx,
  { name, email, phone, subject, message, request_id: requestId }: NewMessage,
  isSuspect: boolean,
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
      is_suspect: isSuspect,
      address_hash: addressHash,
    });
    if (inserted) return { message: inserted, isNew: true };
    const known = requestId && (await repository.findByRequestId(db, requestId));
    if (known) return { message: known, isNew: false };
    // Neither: the reference was taken, one in 700 million for each message there is.
  }
}

/**
 * Kept, but not announced by mail: robots learn nothing, and a person who was taken for one is not lost.
 * A form without a token is no reason, since callers of the API have none.
 */
function isSuspect({ website, form_token }: NewMessage, env: Env, now: Date): boolean {
  if (website?.trim()) return true;
  return form_token !== undefined && !isFormTokenGood(form_token, env.FORM_SECRET, now);
}
