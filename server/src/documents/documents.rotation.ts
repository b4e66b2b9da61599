import { inTransaction } from '../platform/db/database.ts';
import type { Check } from '../platform/files/check.ts';
import type { Services } from '../platform/services.ts';
import { nameRecipients, requireIdentities, requireRecipients } from './document-keys.ts';
import { eraseJob } from './documents.erase.ts';
import * as repository from './documents.repository.ts';
import type { DocumentRow } from './documents.table.ts';
import { newKey, seal, unseal } from './documents.vault.ts';

type Rotating = Pick<Services, 'db' | 'storage' | 'env' | 'jobs'>;

export type RotationReport = { rotated: number; failed: { id: string; reason: string }[] };

/**
 * Encrypts every document anew that the present recipients are not the ones to open. It can be broken off at any
 * time and begun again: what is done is known by its name. One that cannot be opened is reported, and stays as it is.
 */
export async function rotateDocuments(services: Rotating): Promise<RotationReport> {
  const { db, env } = services;
  const recipients = requireRecipients(env);
  const identities = await requireIdentities(env);
  const sealedFor = nameRecipients(recipients);
  const report: RotationReport = { rotated: 0, failed: [] };
  let document = await repository.findSealedOtherwise(db, sealedFor, null);
  while (document) {
    try {
      await rotate(services, document, { recipients, identities, sealedFor });
      report.rotated += 1;
    } catch (error) {
      report.failed.push({ id: document.id, reason: (error as Error).message });
    }
    document = await repository.findSealedOtherwise(db, sealedFor, document.id);
  }
  return report;
}

type Keys = { recipients: string[]; identities: string[]; sealedFor: string };

async function rotate(
  services: Rotating,
  document: DocumentRow,
  { recipients, identities, sealedFor }: Keys,
): Promise<void> {
  const { db, storage } = services;
  const { id, key } = document;
  const nextKey = document.next_key ?? newKey(id);
  await repository.setNextKey(db, id, nextKey);
  const source = await unseal(storage.private, document, identities);
  await seal(storage.private, { key: nextKey, source, recipients, checks: [sameSize(document.size)] });
  const isMoved = await inTransaction(services, async ({ db, jobs }) => {
    if (!(await repository.moveToKey(db, id, { nextKey, sealedFor }))) return false;
    await jobs.enqueue(db, eraseJob, { keys: [key] });
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
      if (total !== size) throw new Error(`It has ${total} bytes, and should have ${size}`);
    },
  };
}
