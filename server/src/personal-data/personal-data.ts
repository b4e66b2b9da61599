import { randomUUID } from 'node:crypto';
import {
  type Erasure,
  erasePerson,
  exportPerson,
  type Person,
} from '@velvet-spoon/contract/api/personal-data';
import type { FastifyInstance } from 'fastify';
import * as accounts from '../auth/accounts.repository.ts';
import { inTransaction, type Tx } from '../platform/db/database.ts';
import * as history from '../platform/history/history.erase.repository.ts';
import { record } from '../platform/history/history.ts';
import { checkedAnswer } from '../platform/http/answer.ts';
import { type ChangeContext, changeContext } from '../platform/http/change-context.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { route } from '../platform/http/route.ts';
import { eraseJobs } from '../platform/jobs/jobs.repository.ts';
import * as mailRepository from '../platform/mail/mail.repository.ts';
import { defineNoun, type Noun, pick } from '../platform/noun.ts';
import type { Services } from '../platform/services.ts';

export const personalData = defineNoun('personal-data', {
  routes: { administrator: [personalDataRoutes] },
  history: { 'personal-data': 'not restorable' },
  export: {},
});

type PersonServices = Services & { nouns: readonly Noun[] };

/** What each noun holds about a person, and besides it their mail, the jobs about them and their part of the history. */
function personalDataRoutes(scope: FastifyInstance, given: Services, nouns: readonly Noun[]): void {
  const services = { ...given, nouns };
  route(scope, exportPerson, ({ body }, reply, request) => {
    reply.header('cache-control', 'no-store');
    return exportAll(services, body.email, changeContext(request));
  });

  route(scope, erasePerson, ({ body }, _reply, request) => eraseAll(services, body, changeContext(request)));
}

const noun = 'personal-data';

const mailColumns = ['to_address', 'reply_to', 'subject', 'text', 'state', 'created_at', 'sent_at'] as const;

/** Recorded without saying whose data it was: the history must not keep what an erasure would have to remove. */
function exportAll(services: PersonServices, address: string, { actor }: ChangeContext): Promise<Person> {
  return inTransaction(services, async (tx) => {
    const { email, held, mails, traces } = await findPerson(tx, address);
    const rows = await history.findTraces(tx.db, traces);
    await record(tx, { actor, action: 'export', noun, subjectId: randomUUID() });
    const person = {
      email,
      exported_at: new Date().toISOString(),
      ...merged(held.map(({ shown }) => shown)),
      mails: mails.map((mail) => pick(mail, mailColumns)),
      history: rows,
    };
    return checkedAnswer(exportPerson, person as Person);
  });
}

/** In one transaction, except for the bytes of documents: a job erases those. */
function eraseAll(
  services: PersonServices,
  { email: address, mentions = [] }: { email: string; mentions?: string[] | undefined },
  context: ChangeContext,
): Promise<Erasure> {
  return inTransaction(services, async (tx) => {
    const { email, account, held, mails, traces } = await findPerson(tx, address);
    const counts: Partial<Erasure>[] = [];
    for (const part of held) counts.push(await part.erase(tx, { context, mentions }));
    const mailIds = mails.map(({ id }) => id);
    await mailRepository.remove(tx.db, mailIds);
    await mailRepository.eraseMentions(tx.db, email);
    if (account) await accounts.remove(tx.db, account.id);
    const names = account ? [account.username.toLowerCase()] : [];
    await eraseJobs(tx.db, { address: email, values: [...mailIds, ...names] });
    await history.erase(tx.db, traces);
    const { mentions: left, messages, documents, account: hadAccount, reader } = merged(counts) as Erasure;
    const erased = { messages, mails: mailIds.length, documents, account: hadAccount, reader };
    const { actor } = context;
    await record(tx, { actor, action: 'erase', noun, subjectId: randomUUID(), before: erased });
    return checkedAnswer(erasePerson, { ...erased, mentions: left });
  });
}

/** Each noun has a part of the answer, and the contract checks that none is missing. */
function merged<Answer extends object>(parts: readonly Answer[]): Answer {
  return Object.assign({}, ...parts) as Answer;
}

/** Everything we keep about one person. Refuses staff: their account is needed to tell who did what. */
async function findPerson(tx: Tx & PersonServices, address: string) {
  const { db, nouns } = tx;
  const email = address.toLowerCase();
  const account = await accounts.lockByEmail(db, email);
  if (account?.is_admin) throw new ProblemError('staff-account');
  const holders = nouns.flatMap(({ personalData }) => personalData ?? []);
  const held = [];
  for (const holder of holders) held.push(await holder.find(tx, { email, accountId: account?.id }));
  const actorIds = account ? [account.id] : [];
  const personal = nouns.flatMap((one) =>
    Object.entries(one.history).flatMap(([name, kind]) => (kind === 'personal' ? name : [])),
  );
  const earlier = await history.subjectsWith(db, personal, { field: 'email', values: [email] });
  const owners = [...actorIds, ...earlier];
  const owned = await history.subjectsWith(db, personal, { field: 'owner_id', values: owners });
  const subjects = [...new Set([...held.flatMap(({ ids }) => ids), ...earlier, ...owned])];
  const digests = holders.flatMap(({ digest }) => digest ?? []);
  const mails = await mailRepository.listOfPerson(db, { email, subjects, digests });
  return { email, account, held, mails, traces: { subjects, actorIds, texts: [email] } };
}
