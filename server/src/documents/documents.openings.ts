import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { API_BASE } from '@velvet-spoon/contract/base';
import type { Actor } from '../platform/history/history.ts';
import { ProblemError } from '../platform/http/problem.ts';
import type { Services } from '../platform/services.ts';
import { requireIdentities } from './document-keys.ts';
import * as repository from './documents.repository.ts';
import type { DocumentRow, OpeningVia } from './documents.table.ts';
import { unseal } from './documents.vault.ts';

/** Who opens a document, and from where. It is written down before the first byte leaves. */
export type Opener = { actor: Actor; address: string };

export type OpenedDocument = { document: DocumentRow; content: Readable };

type Opening = Pick<Services, 'db' | 'storage' | 'env'>;

const TICKET_SECONDS = 60;

/** An address for a browser, which cannot send a bearer when a link is followed. It works once. */
export async function issueLink(
  { db, env }: Pick<Services, 'db' | 'env'>,
  id: string,
  opener: Opener,
): Promise<{ url: string; expiresAt: Date }> {
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + TICKET_SECONDS * 1000);
  await db.transaction().execute(async (trx) => {
    const document = await repository.findById(trx, id);
    if (!document) throw absent();
    await repository.insertTicket(trx, {
      hash: hashTicket(ticket),
      document_id: id,
      actor_id: opener.actor.id,
      actor_name: opener.actor.name,
      expires_at: expiresAt,
    });
    await repository.insertOpening(trx, toOpening(env, id, opener, 'link'));
  });
  return { url: `${API_BASE}/documents/${ticket}`, expiresAt };
}

/** Expired, altered, used or guessed: one answer, which tells nobody which of them it was. */
export async function openByTicket(
  services: Opening,
  ticket: string,
  address: string,
): Promise<OpenedDocument> {
  const { db, env } = services;
  const identities = await requireIdentities(env);
  const document = await db.transaction().execute(async (trx) => {
    const used = await repository.useTicket(trx, hashTicket(ticket));
    const found = used && (await repository.findById(trx, used.document_id));
    if (!found) throw absent();
    const opener = { actor: { id: used.actor_id, name: used.actor_name }, address };
    await repository.insertOpening(trx, toOpening(env, found.id, opener, 'ticket'));
    return found;
  });
  return { document, content: await unseal(services.storage.private, document, identities) };
}

export async function openById(services: Opening, id: string, opener: Opener): Promise<OpenedDocument> {
  const { db, env } = services;
  const identities = await requireIdentities(env);
  const document = await db.transaction().execute(async (trx) => {
    const found = await repository.findById(trx, id);
    if (!found) throw absent();
    await repository.insertOpening(trx, toOpening(env, id, opener, 'token'));
    return found;
  });
  return { document, content: await unseal(services.storage.private, document, identities) };
}

function absent(): ProblemError {
  return new ProblemError('not-found', 'There is no such document.');
}

function hashTicket(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex');
}

/** Two openings from one place look alike; the place itself is not kept. The key is not in the database. */
function toOpening(env: Services['env'], documentId: string, { actor, address }: Opener, via: OpeningVia) {
  const key = env.DOCUMENT_RECIPIENTS.join();
  return {
    document_id: documentId,
    actor_id: actor.id,
    actor_name: actor.name,
    via,
    address_hash: createHmac('sha256', key).update(address).digest('hex').slice(0, 32),
  };
}
