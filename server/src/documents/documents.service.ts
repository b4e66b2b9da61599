import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  type DOCUMENT_EXTENSIONS,
  documentExtension,
  notDocumentText,
} from '@velvet-spoon/contract/domain/limits';
import { z } from 'zod';
import { inTransaction, type Tx } from '../platform/db/database.ts';
import { type Check, cleanFilename, firstBytesCheck, sizeCheck } from '../platform/files/check.ts';
import { type Actor, record } from '../platform/history/history.ts';
import type { ChangeContext } from '../platform/http/change-context.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { defineJob, erasing } from '../platform/jobs/job.ts';
import type { Services } from '../platform/services.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { nameRecipients, requireRecipients } from './document-keys.ts';
import * as repository from './documents.repository.ts';
import type { DocumentKind, DocumentRow } from './documents.table.ts';
import { encrypt, newKey } from './documents.vault.ts';
import { virusCheck } from './virus-scan.ts';

type Receiving = Pick<Services, 'db' | 'storage' | 'env'>;

/**
 * Checks a document as it streams in, and stores it encrypted. It has no owner yet: `claim` assigns it to an account,
 * `discard` deletes it. The row is inserted before the bytes, so a crash cannot leave bytes without a row.
 */
export async function receive(
  { db, storage, env }: Receiving,
  source: Readable,
  { filename: givenName, kind }: { filename: string; kind: DocumentKind },
): Promise<DocumentRow> {
  const recipients = requireRecipients(env);
  const filename = cleanFilename(givenName);
  const { contentType, check } = documentTypeOf(filename);
  const size = sizeCheck(filename, env.DOCUMENT_MAX_BYTES);
  const checks = [size, check];
  const clamd = env.CLAMD_ADDRESS === 'off' ? undefined : env.CLAMD_ADDRESS;
  if (clamd) checks.push(virusCheck(clamd, filename));

  const id = randomUUID();
  const key = newKey(id);
  const document = await repository.insert(db, { id, kind, key, filename, content_type: contentType });
  try {
    await encrypt(storage.private, { key, source, recipients, checks });
    const encryptedFor = nameRecipients(recipients);
    return await repository.setEncrypted(db, id, {
      size: size.total(),
      encryptedFor,
      isScanned: clamd !== undefined,
    });
  } catch (error) {
    source.destroy();
    await discard({ db, storage }, document);
    throw error;
  }
}

/** Deletes an unclaimed document right away: bytes first, so a crash cannot leave them without a row. */
export async function discard(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  { id, key }: Pick<DocumentRow, 'id' | 'key'>,
): Promise<void> {
  await storage.private.delete(key);
  await repository.remove(db, [id]);
}

/** After a failed transaction. If only the news of its commit was lost, the document has an owner, and stays. */
export async function discardUnclaimed(
  services: Pick<Services, 'db' | 'storage'>,
  document: Pick<DocumentRow, 'id' | 'key'>,
): Promise<void> {
  await inTransaction(services, async (tx) => {
    if (await repository.lockUnclaimed(tx.db, document.id)) await discard(tx, document);
  });
}

/** Assigns received documents to their account, in the transaction that creates it. */
export async function claim({ db }: Tx, documentIds: string[], ownerId: string): Promise<void> {
  const claimed = await repository.setOwner(db, documentIds, ownerId);
  if (claimed !== documentIds.length) throw new Error('A document is missing or already claimed');
}

/** All of them, or those of one kind. Deletes the rows here; a job then retries until the bytes are gone too. */
export async function destroy(
  tx: Tx & Pick<Services, 'jobs'>,
  ownerId: string,
  context: ChangeContext,
  kind?: DocumentKind,
): Promise<number> {
  const owned = await repository.findByOwners(tx.db, [ownerId]);
  return destroyEach(tx, kind ? owned.filter((document) => document.kind === kind) : owned, context);
}

async function destroyEach(
  tx: Tx & Pick<Services, 'jobs'>,
  documents: readonly Pick<DocumentRow, 'id'>[],
  { actor }: ChangeContext,
): Promise<number> {
  const ids = documents.map(({ id }) => id);
  const removed = await repository.remove(tx.db, ids);
  for (const { id, owner_id, kind, key, next_key } of removed) {
    await tx.jobs.enqueue(tx.db, eraseJob, { keys: next_key ? [key, next_key] : [key] });
    const before = { owner_id, kind };
    await record(tx, { actor, action: 'delete', noun: 'documents', subjectId: id, before });
  }
  return removed.length;
}

/** Safe to run twice: deleting a missing file is not an error. */
export const eraseJob = defineJob({
  name: 'documents-erase',
  data: z.object({ keys: z.array(z.string()) }),
  options: erasing,
  async run({ storage }: { storage: Storage }, { keys }) {
    for (const key of keys) await storage.private.delete(key);
  },
});

const retention: Actor = { id: null, name: 'retention', kind: 'job' };

/**
 * Runs every night: destroys documents that are past retention or unclaimed, and removes old tickets.
 * Goes by the clock of the database: one that runs ahead must not destroy what is still being uploaded.
 */
export const retentionJob = defineJob({
  name: 'documents-retention',
  schedule: '20 3 * * *',
  options: { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 3600 },
  async run(services: Pick<Services, 'db' | 'jobs' | 'env' | 'log'>) {
    const { db, env, log } = services;
    const abandoned = await repository.findAbandoned(db);
    const days = env.DOCUMENT_RETENTION_DAYS;
    const expired = days ? await repository.findOlderThan(db, days) : [];
    for (const document of [...abandoned, ...expired]) {
      await inTransaction(services, (tx) => destroyEach(tx, [document], { actor: retention }));
    }
    await repository.removeOldTickets(db);
    log.info({ abandoned: abandoned.length, expired: expired.length }, 'destroyed old documents');
  },
});

type Extension = (typeof DOCUMENT_EXTENSIONS)[number];

type DocumentType = {
  contentType: string;
  /** Types that the first bytes may indicate. */
  sniffed: string[];
};

const jpeg: DocumentType = { contentType: 'image/jpeg', sniffed: ['image/jpeg'] };
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Word documents share their containers with other files: the old ones with spreadsheets, the new ones with archives. */
const types: Record<Extension, DocumentType> = {
  pdf: { contentType: 'application/pdf', sniffed: ['application/pdf'] },
  doc: { contentType: 'application/msword', sniffed: ['application/x-cfb'] },
  docx: { contentType: docx, sniffed: [docx, 'application/zip'] },
  jpg: jpeg,
  jpeg,
  png: { contentType: 'image/png', sniffed: ['image/png', 'image/apng'] },
};

/** The name must have an accepted extension, and the first bytes must match it. What is inside, the scanner decides. */
export function documentTypeOf(filename: string): { contentType: string; check: Check } {
  const extension = documentExtension(filename);
  if (!extension) throw new ProblemError('unsupported-file', notDocumentText(filename));
  const { contentType, sniffed } = types[extension];
  const mismatch = new ProblemError(
    'unsupported-file',
    `${filename} is not a valid ${extension.toUpperCase()} file: its content doesn’t match its extension.`,
  );
  return { contentType, check: firstBytesCheck(sniffed, mismatch) };
}
