import type { Contact, ContactChange } from '@velvet-spoon/contract/api/partner-account';
import { contactFields, optionalContactFields } from '@velvet-spoon/contract/domain/partner-contact';
import { recordOf } from '@velvet-spoon/contract/domain/record-of';
import type { SignedIn } from '../auth/accounts.table.ts';
import { mailToCafe } from '../cafe/cafe.mail.ts';
import { inTransaction } from '../platform/db/database.ts';
import { actorOf, record } from '../platform/history/history.ts';
import { defineLimit, HOUR } from '../platform/http/limits.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { requireVersion } from '../platform/http/version-tag.ts';
import type { Services } from '../platform/services.ts';
import * as repository from './partner-account.repository.ts';
import { contactChangedMail } from './wholesale.mail.ts';

/** Per account: every change sends staff an email. */
const contactLimit = defineLimit('contact', (env) => [{ points: 10 * env.RATE_LIMITS.apply, seconds: HOUR }]);

/** The account was deleted after its token was checked. */
export const accountGone = () => new ProblemError('unauthorized');

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
      content: contactChangedMail({ id: account.id, before, after, site: tx.env.PUBLIC_URL }),
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
