import {
  type Contact,
  type ContactChange,
  replaceW9 as endpoint,
} from '@velvet-spoon/contract/partner-account';
import { contactFields, optionalContactFields } from '@velvet-spoon/contract/partner-contact';
import { recordOf } from '@velvet-spoon/contract/record-of';
import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../accounts/accounts.table.ts';
import * as tokens from '../accounts/tokens.repository.ts';
import { mailToCafe } from '../cafe/cafe.mail.ts';
import { claim, destroy, discard, discardUnclaimed, receive } from '../documents/documents.service.ts';
import type { DocumentRow } from '../documents/documents.table.ts';
import { inTransaction } from '../platform/db/database.ts';
import { actorOf, record } from '../platform/history/history.ts';
import { defineLimit, HOUR } from '../platform/http/limits.ts';
import { type IncomingFile, receiveForm } from '../platform/http/multipart.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { requireVersion } from '../platform/http/version-tag.ts';
import type { Services } from '../platform/services.ts';
import * as repository from './partner-account.repository.ts';
import { contactChangedMail, w9ReplacedMail } from './wholesale.mail.ts';

/** Per account, as for an application: a W-9 that was accepted, and tries. */
const w9Limit = defineLimit('w9', (env) => [{ points: env.RATE_LIMITS.apply, seconds: HOUR }]);

const w9Attempts = defineLimit('w9Attempts', (env) => [
  { points: 10 * env.RATE_LIMITS.apply, seconds: HOUR },
]);

/** Per account: every change sends staff an email. */
const contactLimit = defineLimit('contact', (env) => [{ points: 10 * env.RATE_LIMITS.apply, seconds: HOUR }]);

/** The account was deleted after its token was checked. */
const accountGone = () => new ProblemError('unauthorized');

export async function readContact(services: Services, id: string): Promise<Contact> {
  const contact = await repository.find(services.db, id);
  if (!contact) throw accountGone();
  return presentContact(contact);
}

function presentContact(row: repository.ContactRow): Contact {
  const { email: _, ...contact } = row;
  return contact;
}

/** Saving what is already there changes nothing and sends no mail. */
export async function saveContact(
  services: Services,
  account: SignedIn,
  change: ContactChange,
  ifMatch: string | undefined,
): Promise<Contact> {
  await services.limits.consume(contactLimit, account.id);
  return inTransaction(services, async (tx) => {
    const before = await repository.lock(tx.db, account.id);
    if (!before) throw accountGone();
    const changed = differences(before, valuesOf(change));
    if (Object.keys(changed).length === 0) return presentContact(before);
    requireVersion(ifMatch, before);
    const after = await repository.update(tx.db, account.id, changed);
    await record(tx, {
      actor: actorOf(account),
      action: 'change-contact',
      noun: 'wholesale',
      subjectId: account.id,
      before: differences(after, before),
      after: changed,
    });
    await mailToCafe(tx, {
      replyTo: before.email,
      content: contactChangedMail({ before, after, site: tx.env.PUBLIC_URL }),
      about: { noun: 'wholesale', id: account.id },
    });
    return presentContact(after);
  });
}

function valuesOf(change: ContactChange): repository.ContactValues {
  return {
    username: change.username,
    ...recordOf(optionalContactFields, 'name', ({ name }) => change[name] || null),
  };
}

/** Those of the new values that the old ones do not have. */
function differences(
  old: repository.ContactValues,
  values: repository.ContactValues,
): Partial<repository.ContactValues> {
  const names = contactFields.map(({ name }) => name).filter((name) => old[name] !== values[name]);
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

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
      const contact = await repository.lock(tx.db, account.id);
      // An upload takes long enough to be signed out, barred or deleted meanwhile.
      if (!contact || !(await tokens.isValid(tx.db, account.token_id))) throw accountGone();
      const actor = actorOf(account);
      await destroy(tx, account.id, { actor }, 'w9');
      await claim(tx, [document.id], account.id);
      // A decision that staff make about the old paper is outdated.
      await repository.update(tx.db, account.id);
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
