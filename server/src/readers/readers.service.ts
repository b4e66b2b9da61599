import type { addReaders, subscribe as subscribeEndpoint } from '@velvet-spoon/contract/api/readers';
import { CONSENT } from '@velvet-spoon/contract/domain/newsletter';
import type { z } from 'zod';
import { mailFromCafe } from '../cafe/cafe.mail.ts';
import * as cafe from '../cafe/cafe.repository.ts';
import { type Db, inTransaction } from '../platform/db/database.ts';
import { type Actor, record, visitor } from '../platform/history/history.ts';
import { addressKey, DAY, defineLimit, MINUTE } from '../platform/http/limits.ts';
import { ProblemError } from '../platform/http/problem.ts';
import type { Services } from '../platform/services.ts';
import * as settings from '../settings/settings.repository.ts';
import * as letters from './letters.repository.ts';
import { confirmationMail, knownReaderMail } from './readers.mail.ts';
import * as repository from './readers.repository.ts';

const noun = 'readers';

const perAddress = defineLimit('subscribe', () => [{ points: 5, seconds: 10 * MINUTE }]);

/** Mail that strangers can have sent to one mailbox, whoever and from wherever they are. */
const perMailbox = defineLimit('subscribeMails', () => [{ points: 1, seconds: DAY }]);

export async function isOn(db: Db): Promise<boolean> {
  return (await settings.read(db)).sends_letters;
}

/** As if the feature did not exist. */
export async function requireOn(db: Db): Promise<void> {
  if (!(await isOn(db))) throw new ProblemError('not-found', 'This cafe sends no letters.');
}

type Asked = z.output<typeof subscribeEndpoint.body>;

/**
 * Sends one mail a day either way, and only its reader learns which. Takes as long for a known address as for a new one,
 * and is silent about all that it does not do.
 */
export async function subscribe(
  services: Services,
  { email: given, source, website }: Asked,
  address: string,
): Promise<void> {
  await services.limits.consume(perAddress, addressKey(address));
  if (website?.trim()) return;
  const email = given.toLowerCase();
  await inTransaction(services, async (tx) => {
    // In the transaction, so that a mail that could not be queued does not count.
    if (!(await tx.limits.within(tx.db).allows(perMailbox, mailboxOf(email)))) return;
    const reader = await repository.subscribe(tx.db, { email, source, consent_text: CONSENT });
    const { document } = await cafe.read(tx.db);
    const mailFor = reader.state === 'active' ? knownReaderMail : confirmationMail;
    await mailFromCafe(tx, {
      to: email,
      language: 'en',
      content: mailFor(tx.env, reader.id, document),
      about: { noun: repository.READER_MAIL, id: reader.id },
    });
    await record(tx, { actor: visitor, action: 'register', noun, subjectId: reader.id, after: { source } });
  });
}

/** Many providers deliver name+anything@ to name@. */
function mailboxOf(email: string): string {
  return email.replace(/\+[^@]*(?=@)/, '');
}

export async function confirm(services: Services, id: string): Promise<void> {
  await inTransaction(services, async (tx) => {
    if (!(await repository.confirm(tx.db, id))) return;
    await record(tx, { actor: visitor, action: 'confirm', noun, subjectId: id });
  });
}

/** Returns false if there is no such reader. */
export async function leave(services: Services, id: string, actor: Actor = visitor): Promise<boolean> {
  const isKnown = await inTransaction(services, async (tx) => {
    const left = await repository.leave(tx.db, id);
    if (left) await record(tx, { actor, action: 'unsubscribe', noun, subjectId: id });
    return left !== undefined || (await repository.find(tx.db, { id })) !== undefined;
  });
  // After the commit: it may have to wait for a mail server, and the reader has left in any case.
  if (isKnown) await letters.withdraw(services.db, null);
  return isKnown;
}

/** None of them means all, also those that are yet to come. */
export async function chooseThemes(services: Services, id: string, themes: string[]): Promise<void> {
  await inTransaction(services, async (tx) => {
    await repository.setThemes(tx.db, id, themes);
    await record(tx, { actor: visitor, action: 'update', noun, subjectId: id, after: { themes } });
  });
}

export async function add(
  services: Services,
  { emails, consent }: z.output<typeof addReaders.body>,
  actor: Actor,
): Promise<number> {
  return inTransaction(services, async (tx) => {
    const count = await repository.addMany(tx.db, emails, consent);
    const after = { source: 'csv', count };
    if (count > 0) await record(tx, { actor, action: 'create', noun, subjectId: 'list', after });
    return count;
  });
}
