import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Env } from '../platform/env.ts';
import { ProblemError } from '../platform/http/problem.ts';

/** Who can open what is stored from now on. Without one nothing is accepted: never a plain copy. */
export function requireRecipients({ DOCUMENT_RECIPIENTS }: Pick<Env, 'DOCUMENT_RECIPIENTS'>): string[] {
  if (DOCUMENT_RECIPIENTS.length > 0) return DOCUMENT_RECIPIENTS;
  throw new ProblemError('unavailable', 'Documents cannot be received right now. Please try again later.');
}

/** A name for a set of recipients, whatever their order. A rotation finds by it what is still to be done. */
export function nameRecipients(recipients: readonly string[]): string {
  return createHash('sha256').update(recipients.toSorted().join('\n')).digest('hex').slice(0, 16);
}

/**
 * Read at each use: it lies apart from the database and from the files, perhaps not on every machine, and a
 * rotation changes it under a running process. One line an identity, as `age-keygen` writes it.
 */
export async function requireIdentities({
  DOCUMENT_IDENTITY_FILE: file,
}: Pick<Env, 'DOCUMENT_IDENTITY_FILE'>): Promise<string[]> {
  const text = file ? await readFile(file, 'utf8').catch(() => '') : '';
  const identities = text.split(/\r?\n/).filter((line) => line.startsWith('AGE-SECRET-KEY-1'));
  if (identities.length > 0) return identities;
  throw new ProblemError(
    'unavailable',
    'Documents cannot be opened here: there is no identity to do it with.',
  );
}
