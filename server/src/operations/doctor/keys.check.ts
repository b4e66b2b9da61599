import { access, constants, stat } from 'node:fs/promises';
import path from 'node:path';
import { canOpenDocuments, nameRecipients } from '../../documents/document-keys.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Env } from '../../platform/env.ts';
import { wordsOf } from '../../platform/explain.ts';
import { countEncryptedForOthers } from './doctor.repository.ts';
import { type Check, counted, fault, risk } from './finding.ts';

export async function* checkKeys(env: Env): Check {
  if (env.DOCUMENT_RECIPIENTS.length === 0) {
    const says = 'DOCUMENT_RECIPIENTS is not set: wholesale applications are refused.';
    return yield risk(says, 'Run: node server/src/cli/documents-keygen.ts FILE, and set what it prints.');
  }
  const file = env.DOCUMENT_IDENTITY_FILE;
  if (!file) {
    const says = 'DOCUMENT_IDENTITY_FILE is not set: staff cannot open documents.';
    return yield risk(says, 'Set it, unless documents are only ever opened on another machine.');
  }
  let mode: number;
  try {
    mode = (await stat(file)).mode;
    await access(file, constants.R_OK);
  } catch (error) {
    const says = `The identity cannot be read: ${wordsOf(error)}`;
    return yield fault(says, 'Check DOCUMENT_IDENTITY_FILE, and that this user may read it.');
  }
  if (mode & 0o037) yield risk(`Others may read or change ${file}.`, `Run: chmod 640 ${file} (or 600)`);
  if (!path.relative(env.STORAGE_DIR, file).startsWith('..')) {
    const says = `${file} lies among the files it protects, and in every backup of them.`;
    yield risk(says, 'Keep it elsewhere, such as /etc/velvet-spoon.');
  }
  if (!(await canOpenDocuments(env))) {
    const says = `${file} holds no identity for any of DOCUMENT_RECIPIENTS: new documents cannot be opened here.`;
    yield fault(says, 'Restore the identity from your copy, or create a new pair and set both.');
  }
  return `${file} opens what is encrypted for DOCUMENT_RECIPIENTS.`;
}

/** A rotation that was begun and not finished. */
export async function* checkRotation(db: Db, { DOCUMENT_RECIPIENTS }: Env): Check {
  if (DOCUMENT_RECIPIENTS.length === 0) return;
  const others = await countEncryptedForOthers(db, nameRecipients(DOCUMENT_RECIPIENTS));
  if (others === 0) return;
  const says = `Encrypted for other recipients than today's: ${counted(others, 'document')}.`;
  yield risk(says, 'Run: node server/src/cli/rotate-documents.ts, with old and new identities in the file.');
}
