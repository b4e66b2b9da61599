import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { identityToRecipient } from 'age-encryption';
import type { Env } from '../platform/env.ts';
import { ProblemError } from '../platform/http/problem.ts';

/** Who can decrypt new documents. Without a recipient we accept none, rather than store a plain copy. */
export function requireRecipients({ DOCUMENT_RECIPIENTS }: Pick<Env, 'DOCUMENT_RECIPIENTS'>): string[] {
  if (DOCUMENT_RECIPIENTS.length > 0) return DOCUMENT_RECIPIENTS;
  throw new ProblemError('unavailable', 'We can’t accept documents right now. Please try again later.');
}

/** Identifies a set of recipients in any order. A rotation uses it to find the documents still to re-encrypt. */
export function nameRecipients(recipients: readonly string[]): string {
  return createHash('sha256').update(recipients.toSorted().join('\n')).digest('hex').slice(0, 16);
}

/**
 * Read on every use: the file is kept apart from the database and the documents, may be missing on some machines,
 * and changes under a running process during a rotation. One identity per line, as `age-keygen` writes it.
 */
export async function requireIdentities(env: Pick<Env, 'DOCUMENT_IDENTITY_FILE'>): Promise<string[]> {
  const identities = await readIdentities(env);
  if (identities.length > 0) return identities;
  throw new ProblemError(
    'unavailable',
    'Documents cannot be opened: this server has no key to decrypt them.',
  );
}

/**
 * Whether this machine can open the documents it receives. One identity is enough: each recipient can open everything,
 * and the others may be kept in a safe.
 */
export async function canOpenDocuments(
  env: Pick<Env, 'DOCUMENT_RECIPIENTS' | 'DOCUMENT_IDENTITY_FILE'>,
): Promise<boolean> {
  const identities = await readIdentities(env);
  const own = await Promise.all(identities.map((one) => identityToRecipient(one).catch(() => null)));
  return env.DOCUMENT_RECIPIENTS.some((recipient) => own.includes(recipient));
}

async function readIdentities({
  DOCUMENT_IDENTITY_FILE: file,
}: Pick<Env, 'DOCUMENT_IDENTITY_FILE'>): Promise<string[]> {
  const text = file ? await readFile(file, 'utf8').catch(() => '') : '';
  return text.split(/\r?\n/).filter((line) => line.startsWith('AGE-SECRET-KEY-1'));
}
