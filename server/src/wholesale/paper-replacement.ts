import { replaceW9 as replaceW9Endpoint } from '@velvet-spoon/contract/api/partner-account';
import { type PaperRequest, sendPaper } from '@velvet-spoon/contract/api/wholesale';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { SignedIn } from '../auth/accounts.table.ts';
import * as tokens from '../auth/tokens.repository.ts';
import { hashToken } from '../auth/tokens.ts';
import { mailToCafe } from '../cafe/cafe.mail.ts';
import { claim, destroy, discard, discardUnclaimed, receive } from '../documents/documents.service.ts';
import type { DocumentKind, DocumentRow } from '../documents/documents.table.ts';
import { type Db, inTransaction, type Tx } from '../platform/db/database.ts';
import { type Actor, actorOf, record } from '../platform/history/history.ts';
import { addressKey, defineLimit, HOUR } from '../platform/http/limits.ts';
import { type IncomingFile, receiveForm } from '../platform/http/multipart.ts';
import { ProblemError } from '../platform/http/problem.ts';
import type { Services } from '../platform/services.ts';
import { findCompany } from './colleagues.repository.ts';
import { lock } from './partner-account.repository.ts';
import { accountGone } from './partner-account.service.ts';
import { paperReplacedMail } from './wholesale.mail.ts';
import * as repository from './wholesale.repository.ts';

/** Per account, as for an application: papers that were accepted, and tries. */
const paperLimit = defineLimit('paper', (env) => [{ points: env.RATE_LIMITS.apply, seconds: HOUR }]);

/** With a link also per address: a link that was made up belongs to no account. */
const paperAttempts = defineLimit('paperAttempts', (env) => [
  { points: 10 * env.RATE_LIMITS.apply, seconds: HOUR },
]);

type Replacement = {
  ownerId: string;
  kind: DocumentKind;
  action: 'replace-w9' | 'replace-paper';
  /** The owner, unless somebody else may do it. */
  by?: Actor;
  /** Once more in the transaction: throws if the right to replace it has ended during the upload. */
  requireRight: (tx: Tx) => Promise<unknown>;
};

/** That of the company, whoever of it sends one. A partner may be signed out or barred during the upload. */
export function replaceW9(services: Services, account: SignedIn, request: FastifyRequest): Promise<void> {
  return replace(services, request, replaceW9Endpoint, async () => ({
    ownerId: (await findCompany(services.db, account.id)) ?? account.id,
    kind: 'w9',
    action: 'replace-w9',
    by: actorOf(account),
    async requireRight({ db }) {
      if (!(await tokens.isValid(db, account.token_id))) throw accountGone();
    },
  }));
}

/** What staff asked an applicant for. The link is the proof: no sign-in is needed. */
export function replaceByLink(services: Services, request: FastifyRequest): Promise<void> {
  return replace(services, request, sendPaper, async ({ token }) => {
    await services.limits.consume(paperAttempts, addressKey(request.ip));
    const { ownerId, kind } = await requireOpen(services.db, token);
    return { ownerId, kind, action: 'replace-paper', requireRight: ({ db }) => requireOpen(db, token) };
  });
}

const LINK_OVER = {
  unknown:
    'This link isn’t valid, or no longer is. If we have written to you again since, please open the link in the newer email.',
  used: 'This link has been used, and your document has arrived. There is nothing more to do.',
  decided: 'We have decided about your application meanwhile, so we no longer need this document.',
  expired: 'This link has expired. Please write to us, and we’ll send you a new one.',
};

/** What a link is for, as long as it works. */
export async function requireOpen(db: Db, token: string): Promise<PaperRequest & { ownerId: string }> {
  const refuse = (why: keyof typeof LINK_OVER) => new ProblemError('link-over', LINK_OVER[why]);
  const { id, status, paper_request: asked } = (await repository.findByPaperLink(db, hashToken(token))) ?? {};
  if (!id || !asked) throw refuse('unknown');
  if (asked.replaced_at) throw refuse('used');
  if (status !== 'pending') throw refuse('decided');
  if (Date.parse(asked.expires_at) <= Date.now()) throw refuse('expired');
  return { ...asked, ownerId: id };
}

/**
 * Receives a paper as it streams in. As in an application it has no owner until it is complete, checked and
 * encrypted. Only then, in one transaction, does it take the place of the old one: whatever fails before leaves that as
 * it was. Only what was accepted counts towards the hourly limit.
 */
async function replace<Schema extends z.ZodType>(
  services: Services,
  request: FastifyRequest,
  endpoint: { body: Schema; files: readonly [string] },
  open: (fields: z.output<Schema>) => Promise<Replacement>,
): Promise<void> {
  const { env, limits } = services;
  let replacement: Replacement | undefined;
  let isCounted = false;

  async function keep({ stream, filename }: IncomingFile, fields: z.output<Schema>): Promise<DocumentRow> {
    replacement = await open(fields);
    await limits.consume(paperAttempts, replacement.ownerId);
    await limits.reserve(paperLimit, replacement.ownerId);
    isCounted = true;
    return receive(services, stream, { filename, kind: replacement.kind });
  }

  const [name] = endpoint.files;
  try {
    const { files } = await receiveForm(request, {
      endpoint,
      files: { [name]: keep },
      discard: (document: DocumentRow) => discard(services, document),
      limits: { fileBytes: env.DOCUMENT_MAX_BYTES },
    });
    await takeIn(services, replacement!, files[name]!);
  } catch (error) {
    if (isCounted) await limits.refund(paperLimit, replacement!.ownerId);
    throw error;
  }
}

async function takeIn(
  services: Services,
  { ownerId: id, kind, action, by, requireRight }: Replacement,
  document: DocumentRow,
): Promise<void> {
  try {
    await inTransaction(services, async (tx) => {
      const contact = await lock(tx.db, id);
      await requireRight(tx);
      if (!contact) throw accountGone();
      const actor = by ?? actorOf({ id, username: contact.username, is_admin: false });
      await destroy(tx, id, { actor }, kind);
      await claim(tx, [document.id], id);
      const asked = (await repository.find(tx.db, id))?.paper_request;
      const answered = asked?.kind === kind && { ...asked, replaced_at: new Date().toISOString() };
      // A new version in any case: a decision that staff make about the old paper is outdated.
      await repository.update(tx.db, id, answered ? { paper_request: JSON.stringify(answered) } : {});
      const about = { noun: 'wholesale', id };
      const after = action === 'replace-paper' ? { kind } : null;
      await record(tx, { actor, action, noun: about.noun, subjectId: id, after });
      const content = paperReplacedMail({ id, partner: contact, kind, site: tx.env.PUBLIC_URL });
      await mailToCafe(tx, { replyTo: contact.email, content, about });
    });
  } catch (error) {
    await discardUnclaimed(services, document);
    throw error;
  }
}
