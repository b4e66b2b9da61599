import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';

export type DocumentKey = { DOCUMENT_RECIPIENTS: string; DOCUMENT_IDENTITY_FILE: string };

/** A key for private documents that lives as long as the data that it opens. For development only. */
export async function ensureDocumentKey(dataDir: string): Promise<DocumentKey> {
  const file = path.join(dataDir, 'document-identity.txt');
  const existing = (await readFile(file, 'utf8').catch(() => '')).trim();
  const identity = existing || (await generateX25519Identity());
  if (!existing) await writeFile(file, `${identity}\n`, { mode: 0o600 });
  return { DOCUMENT_RECIPIENTS: await identityToRecipient(identity), DOCUMENT_IDENTITY_FILE: file };
}
