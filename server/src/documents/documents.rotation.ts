import { inTransaction } from '../platform/db/database.ts';
import type { Check } from '../platform/files/check.ts';
import { commandLine, record } from '../platform/history/history.ts';
import type { Services } from '../platform/services.ts';
import { nameRecipients, requireIdentities, requireRecipients } from './document-keys.ts';
import * as repository from './documents.repository.ts';
import { eraseJob } from './documents.service.ts';
import type { DocumentRow } from './documents.table.ts';
import { decrypt, encrypt, newKey } from './documents.vault.ts';

type Rotating = Pick<Services, 'db' | 'storage' | 'env' | 'jobs'>;

export type RotationReport = { rotated: number; failed: { id: string; reason: string }[] };

/**
 * Re-encrypts every document that is not encrypted for the current recipients. It can be interrupted and restarted at
 * any time, because each row names its recipients. A document that cannot be decrypted is reported and left alone.
 */
export async function rotateDocuments(services: Rotating): Promise<RotationReport> {
  const { db, env } = services;
  const recipients = requireRecipients(env);
  const identities = await requireIdentities(env);
  const encryptedFor = nameRecipients(recipients);
  const report: RotationReport = { rotated: 0, failed: [] };
  let document = await repository.findEncryptedForOthers(db, encryptedFor, null);
  while (document) {
    try {
      await rotate(services, document, { recipients, identities, encryptedFor });
      report.rotated += 1;
    } catch (error) {
      report.failed.push({ id: document.id, reason: (error as Error).message });
    }
    document = await repository.findEncryptedForOthers(db, encryptedFor, document.id);
  }
  return report;
}

type Keys = { recipients: string[]; identities: string[]; encryptedFor: string };

async function rotate(
  services: Rotating,
  document: DocumentRow,
  { recipients, identities, encryptedFor }: Keys,
): Promise<void> {
  const { db, storage } = services;
  const { id, key } = document;
  const nextKey = document.next_key ?? newKey(id);
  await repository.setNextKey(db, id, nextKey);
  const source = await decrypt(storage.private, document, identities);
  await encrypt(storage.private, { key: nextKey, source, recipients, checks: [sameSize(document.size)] });
  const isMoved = await inTransaction(services, async (tx) => {
    if (!(await repository.moveToKey(tx.db, id, { nextKey, encryptedFor }))) return false;
    await tx.jobs.enqueue(tx.db, eraseJob, { keys: [key] });
    await record(tx, { actor: commandLine, action: 'rotate', noun: 'documents', subjectId: id });
    return true;
  });
  if (!isMoved) await storage.private.delete(nextKey);
}

function sameSize(size: number): Check {
  let total = 0;
  return {
    write(chunk) {
      total += chunk.length;
    },
    end() {
      if (total !== size) throw new Error(`Expected ${size} bytes, got ${total}`);
    },
  };
}
