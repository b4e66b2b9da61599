import { replaceW9 as endpoint } from '@velvet-spoon/contract/partner-account';
import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../accounts/accounts.table.ts';
import * as tokens from '../accounts/tokens.repository.ts';
import { mailToCafe } from '../cafe/cafe.mail.ts';
import { claim, destroy, discard, discardUnclaimed, receive } from '../documents/documents.service.ts';
import type { DocumentRow } from '../documents/documents.table.ts';
import { inTransaction } from '../platform/db/database.ts';
import { actorOf, record } from '../platform/history/history.ts';
import { type IncomingFile, receiveForm } from '../platform/http/multipart.ts';
import type { Services } from '../platform/services.ts';
import * as contacts from './partner-contact.repository.ts';
import { accountGone } from './partner-contact.service.ts';
import { w9Attempts, w9Limit } from './wholesale.limits.ts';
import { w9ReplacedMail } from './wholesale.mail.ts';

/**
 * Receives a W-9 as it streams in. Like in an application it belongs to nobody until it is complete, checked and
 * encrypted. Only then, in one transaction, does it take the place of the old one: whatever fails before leaves that as
 * it was. Only what was accepted counts towards the hourly limit.
 */
export async function replaceW9(
  services: Services,
  account: SignedIn,
  request: FastifyRequest,
): Promise<void> {
  const { env, limits } = services;
  let isCounted = false;

  async function keep({ stream, filename }: IncomingFile): Promise<DocumentRow> {
    await limits.consume(w9Attempts, account.id);
    await limits.reserve(w9Limit, account.id);
    isCounted = true;
    return receive(services, stream, { filename, kind: 'w9' });
  }

  try {
    const { files } = await receiveForm(request, {
      endpoint,
      files: { w9_form: keep },
      discard: (document: DocumentRow) => discard(services, document),
      limits: { fileBytes: env.DOCUMENT_MAX_BYTES },
    });
    await takeIn(services, account, files.w9_form);
  } catch (error) {
    if (isCounted) await limits.refund(w9Limit, account.id);
    throw error;
  }
}

async function takeIn(services: Services, account: SignedIn, document: DocumentRow): Promise<void> {
  try {
    await inTransaction(services, async (tx) => {
      const contact = await contacts.lock(tx.db, account.id);
      // An upload takes long enough to be signed out, barred or deleted meanwhile.
      if (!contact || !(await tokens.isValid(tx.db, account.token_id))) throw accountGone();
      const actor = actorOf(account);
      await destroy(tx, account.id, { actor }, 'w9');
      await claim(tx, [document.id], account.id);
      // A decision that staff make about the old paper is outdated.
      await contacts.update(tx.db, account.id);
      const about = { noun: 'wholesale', id: account.id };
      await record(tx, { actor, action: 'replace-w9', noun: about.noun, subjectId: about.id });
      await mailToCafe(tx, {
        replyTo: contact.email,
        content: w9ReplacedMail(contact, tx.env.PUBLIC_URL),
        about,
      });
    });
  } catch (error) {
    await discardUnclaimed(services, document);
    throw error;
  }
}
