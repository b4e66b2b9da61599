import { randomUUID } from 'node:crypto';
import type { PostedForm } from '@velvet-spoon/contract/api/page-request';
import { type ApplicationSchema, applyForWholesale } from '@velvet-spoon/contract/api/wholesale';
import { recordOf } from '@velvet-spoon/contract/domain/record-of';
import {
  applicationFields,
  BOTH_FILES_NEEDED,
  camelDetailsOf,
} from '@velvet-spoon/contract/domain/wholesale-application';
import { DAY_MS } from '@velvet-spoon/contract/domain/zoned-time';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { createUser, mailKnownAddress } from '../auth/accounts.service.ts';
import { hashPassword, requireGoodPassword } from '../auth/passwords.ts';
import { mailFromCafe, mailToCafe } from '../cafe/cafe.mail.ts';
import { claim, discard, receive } from '../documents/documents.service.ts';
import type { DocumentKind, DocumentRow } from '../documents/documents.table.ts';
import { inTransaction } from '../platform/db/database.ts';
import { actorOf, record } from '../platform/history/history.ts';
import { addressKey, defineLimit, HOUR } from '../platform/http/limits.ts';
import { type IncomingFile, receiveForm } from '../platform/http/multipart.ts';
import { judgeError } from '../platform/http/problem.ts';
import { defineJob } from '../platform/jobs/job.ts';
import type { Services } from '../platform/services.ts';
import { queuePush } from '../push/push.delivery.ts';
import * as colleagues from './colleagues.repository.ts';
import { applicationReceivedMail, newApplicationMail } from './wholesale.mail.ts';
import * as repository from './wholesale.repository.ts';

const applyLimit = defineLimit('apply', (env) => [{ points: env.RATE_LIMITS.apply, seconds: HOUR }]);

/** Correcting a form means sending it more than once, so attempts have a far higher limit of their own. */
const applyAttempts = defineLimit('applyAttempts', (env) => [
  { points: 10 * env.RATE_LIMITS.apply, seconds: HOUR },
]);

type Application = z.output<typeof ApplicationSchema>;

/** Repeated: this form was accepted before. Known: the address already has an account. */
type Outcome = 'taken' | 'known' | 'repeated' | 'refused';

/**
 * Receives an application as it streams in. Its documents are encrypted before there is an account to own them, and
 * discarded if anything goes wrong. The sender cannot learn whether the address is known. Only accepted applications
 * count towards the hourly limit, so correcting a form never locks anyone out.
 */
export async function apply(
  services: Services,
  request: FastifyRequest,
  texts = new Map<string, string>(),
): Promise<void> {
  const { db, env, limits } = services;
  const address = addressKey(request.ip);
  let admission: Promise<void> | undefined;
  let isCounted = false;

  /** Runs once for both files: after the fields are validated, before the first byte is stored. */
  async function admit({ password, request_id }: Application): Promise<void> {
    await requireGoodPassword(services, password);
    await limits.consume(applyAttempts, address);
    // A form sent again, say over a bad connection, is not a second application.
    if (request_id && (await repository.hasCome(db, request_id))) return;
    await limits.reserve(applyLimit, address);
    isCounted = true;
  }

  function keep(kind: DocumentKind) {
    return async ({ stream, filename }: IncomingFile, application: Application): Promise<DocumentRow> => {
      await (admission ??= admit(application));
      return receive(services, stream, { filename, kind });
    };
  }

  let outcome: Outcome = 'refused';
  try {
    const { fields, files } = await receiveForm(request, {
      endpoint: applyForWholesale,
      files: { corporate_docs: keep('corporate'), w9_form: keep('w9') },
      missingFiles: BOTH_FILES_NEEDED,
      discard: (document: DocumentRow) => discard(services, document),
      limits: { fileBytes: env.DOCUMENT_MAX_BYTES },
      texts,
    });
    outcome = await settle(services, fields, [files.corporate_docs, files.w9_form]);
  } finally {
    // A known address counts like a new one: the limit must not reveal which it is.
    if (isCounted && (outcome === 'refused' || outcome === 'repeated'))
      await limits.refund(applyLimit, address);
  }
}

type Receive = (services: Services, request: FastifyRequest, texts: Map<string, string>) => Promise<void>;

/** Handles a form posted to its page without JavaScript, with the same code as the API. */
export async function receiveFromPage(
  services: Services,
  request: FastifyRequest,
  receive: Receive,
): Promise<PostedForm> {
  const texts = new Map<string, string>();
  try {
    await receive(services, request, texts);
    return { ok: true };
  } catch (error) {
    const { status, detail, fields = [] } = judgeError(error, request.log);
    const values = recordOf(applicationFields, 'name', ({ name }) => texts.get(name) ?? '');
    return { ok: false, status, details: [detail].flat(), fields, values };
  }
}

/** Decides about a complete application. Unless it is accepted, its documents are discarded. */
async function settle(services: Services, fields: Application, documents: DocumentRow[]): Promise<Outcome> {
  let outcome: Outcome = 'refused';
  try {
    outcome = await createApplicant(services, fields, documents);
    return outcome;
  } finally {
    if (outcome !== 'taken') for (const document of documents) await discard(services, document);
  }
}

async function createApplicant(
  services: Services,
  application: Application,
  documents: DocumentRow[],
): Promise<Outcome> {
  const { username, email, password, request_id } = application;
  const applicant = { username, email, ...camelDetailsOf(application) };
  // Three an hour are no flood, and an applicant who has uploaded two files should not be told to come back later.
  const passwordHash = await hashPassword(password, { line: randomUUID(), isPrivileged: true });
  return inTransaction(services, async (tx) => {
    if (request_id && !(await repository.isFirst(tx.db, request_id))) return 'repeated';
    const account = await createUser(tx, {
      ...applicant,
      passwordHash,
      isWholesale: true,
      isConfirmed: false,
    });
    if (!account) {
      await mailKnownAddress(tx, email);
      return 'known';
    }
    await claim(
      tx,
      documents.map(({ id }) => id),
      account.id,
    );
    const about = { noun: 'wholesale', id: account.id };
    await record(tx, {
      actor: actorOf(account),
      action: 'receive-papers',
      noun: about.noun,
      subjectId: about.id,
    });
    await mailFromCafe(tx, { to: email, content: applicationReceivedMail(), about });
    await mailToCafe(tx, {
      replyTo: email,
      content: newApplicationMail({ ...applicant, id: account.id }, services.env.PUBLIC_URL),
      about,
    });
    await queuePush(tx, {
      kind: 'applicant',
      name: applicant.companyName ?? username,
      path: '/admin?tab=wholesale',
    });
    return 'taken';
  });
}

/** A form sent again after this long counts as a new application; the known email address still stops it. */
const REMEMBERED_MS = 30 * DAY_MS;

/** Every night: forgets the ids of application forms that will not be sent again, and expired invitations. */
export const wholesaleSweepJob = defineJob({
  name: 'wholesale-sweep',
  schedule: '55 3 * * *',
  async run({ db, log }: Pick<Services, 'db' | 'log'>) {
    const removed = await repository.removeRequests(db, new Date(Date.now() - REMEMBERED_MS));
    await colleagues.removeExpired(db);
    log.info({ removed }, 'old application requests forgotten');
  },
});
