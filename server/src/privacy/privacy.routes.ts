import { randomUUID } from 'node:crypto';
import { type Erasure, erasePerson, exportPerson, type Person } from '@velvet-spoon/contract/privacy';
import type { FastifyInstance } from 'fastify';
import { destroy } from '../documents/documents.service.ts';
import { DIGEST_MAIL } from '../messages/messages.digest.ts';
import { inTransaction } from '../platform/db/database.ts';
import { findTraces } from '../platform/history/history.erase.repository.ts';
import { eraseFromHistory } from '../platform/history/history.erase.ts';
import { record } from '../platform/history/history.ts';
import { checkedAnswer } from '../platform/http/answer.ts';
import { type By, by } from '../platform/http/by.ts';
import { route } from '../platform/http/route.ts';
import { eraseJobs } from '../platform/jobs/jobs.repository.ts';
import type { Services } from '../platform/services.ts';
import { findPerson } from './person.ts';
import { presentPerson } from './privacy.presenter.ts';
import * as repository from './privacy.repository.ts';

export function privacyRoutes(scope: FastifyInstance, services: Services): void {
  route(scope, exportPerson, ({ body }, reply, request) => {
    reply.header('cache-control', 'no-store');
    return exportAll(services, body.email, by(request));
  });

  route(scope, erasePerson, ({ body }, _reply, request) => eraseAll(services, body.email, by(request)));
}

const noun = 'privacy';

/** Recorded without saying whose data it was: the history must not keep what an erasure would have to remove. */
function exportAll(services: Services, email: string, { actor }: By): Promise<Person> {
  return inTransaction(services, async (tx) => {
    const person = await findPerson(tx, email);
    const history = await findTraces(tx.db, person.traces);
    await record(tx, { actor, action: 'export', noun, subjectId: randomUUID() });
    return checkedAnswer(exportPerson, presentPerson(person, history, new Date()));
  });
}

/** In one transaction, except for the bytes of documents: a job erases those. */
function eraseAll(services: Services, address: string, by: By): Promise<Erasure> {
  return inTransaction(services, async (tx) => {
    const { db } = tx;
    const person = await findPerson(tx, address);
    const { email, account, messages, mails, traces } = person;
    const documents = account ? await destroy(tx, account.id, by) : 0;
    const digestIds = messages.flatMap(({ digest_id }) => digest_id ?? []);
    const messageIds = messages.map(({ id }) => id);
    await repository.removeMessages(db, messageIds);
    await repository.eraseDigests(db, { email, ids: digestIds, digestNoun: DIGEST_MAIL });
    const mailIds = mails.map(({ id }) => id);
    await repository.removeMails(db, mailIds);
    await repository.removeRegistrations(db, email);
    if (account) await repository.removeAccount(db, account.id);
    const names = account ? [account.username.toLowerCase()] : [];
    await eraseJobs(db, { address: email, values: [...mailIds, ...names] });
    await eraseFromHistory(tx, traces);
    const erased = {
      messages: messageIds.length,
      mails: mailIds.length,
      documents,
      account: account !== undefined,
    };
    await record(tx, { actor: by.actor, action: 'erase', noun, subjectId: randomUUID(), before: erased });
    return checkedAnswer(erasePerson, erased);
  });
}
