import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { API_BASE } from '@velvet-spoon/contract/api/base';
import { DOCUMENT_LINK_SECONDS } from '@velvet-spoon/contract/domain/limits';
import { hashToken } from '../auth/tokens.ts';
import { inTransaction, type Tx } from '../platform/db/database.ts';
import type { Actor } from '../platform/history/history.ts';
import { hashAddress } from '../platform/http/address.ts';
import { ProblemError } from '../platform/http/problem.ts';
import type { Services } from '../platform/services.ts';
import { requireIdentities } from './document-keys.ts';
import * as repository from './documents.repository.ts';
import type { OpeningVia, OwnedDocument } from './documents.table.ts';
import { decrypt } from './documents.vault.ts';

/** Who opens a document, and from where. Recorded before the first byte is sent. */
export type Opener = { actor: Actor; address: string };

export type OpenedDocument = { document: OwnedDocument; content: Readable };

export type DocumentLink = { url: string; expiresAt: Date; document: OwnedDocument };

type Opening = Pick<Services, 'db' | 'storage' | 'env'>;

/** A one-time URL for browsers, which cannot send a bearer token when following a link. */
export async function issueLink(
  services: Pick<Services, 'db' | 'env'>,
  id: string,
  opener: Opener,
): Promise<DocumentLink> {
  const ticket = randomBytes(32).toString('base64url');
  return inTransaction(services, async (tx) => {
    const document = await recordOpening(tx, id, opener, 'link');
    const expiresAt = await repository.insertTicket(tx.db, {
      hash: hashToken(ticket),
      document_id: id,
      actor_id: opener.actor.id,
      actor_name: opener.actor.name,
      seconds: DOCUMENT_LINK_SECONDS,
    });
    return { url: `${API_BASE}/documents/${ticket}`, expiresAt, document };
  });
}

/** Expired, altered, used and guessed tickets all get the same answer, so it reveals nothing. */
export async function openByTicket(
  services: Opening,
  ticket: string,
  address: string,
): Promise<OpenedDocument> {
  const identities = await requireIdentities(services.env);
  const document = await inTransaction(services, async (tx) => {
    const used = await repository.useTicket(tx.db, hashToken(ticket));
    if (!used) throw absent();
    const actor = { id: used.actor_id, name: used.actor_name };
    return recordOpening(tx, used.document_id, { actor, address }, 'ticket');
  });
  return { document, content: await decrypt(services.storage.private, document, identities) };
}

export async function openById(services: Opening, id: string, opener: Opener): Promise<OpenedDocument> {
  const identities = await requireIdentities(services.env);
  const document = await inTransaction(services, (tx) => recordOpening(tx, id, opener, 'token'));
  return { document, content: await decrypt(services.storage.private, document, identities) };
}

function absent(): ProblemError {
  return new ProblemError('not-found', 'There is no such document.');
}

async function recordOpening(
  { db, env }: Tx & Pick<Services, 'env'>,
  id: string,
  { actor, address }: Opener,
  via: OpeningVia,
): Promise<OwnedDocument> {
  const document = await repository.findById(db, id);
  if (!document) throw absent();
  await repository.insertOpening(db, {
    document_id: id,
    owner_id: document.owner_id,
    kind: document.kind,
    actor_id: actor.id,
    actor_name: actor.name,
    via,
    address_hash: hashAddress(address, env),
  });
  return document;
}
