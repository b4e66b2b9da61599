import { EMAIL_CODE } from '@velvet-spoon/contract/domain/email-code';
import { addressKey, type Limits } from '../platform/http/limits.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { type Keyed, keyedHash } from '../platform/signed-text.ts';
import { codeTries, codeTriesPerRecipient } from './accounts.limits.ts';
import { hashToken, makeCode, makeToken } from './tokens.ts';

/** A code for one purpose does not work for another. */
export type Purpose = 'reset' | 'confirmation';

/** Only a person who reads the mailbox has these. */
export type Proof = { token: string } | { email: string; code: string };

/** The stored hash of a proof, by which it is looked up. */
export type ProofHash = { kind: 'link' | 'code'; hash: string };

export type MailedSecret = { token: string; code: string; link_hash: string; code_hash: string };

export function makeMailedSecret(env: Keyed, purpose: Purpose, email: string): MailedSecret {
  const token = makeToken();
  const code = makeCode(EMAIL_CODE);
  return { token, code, link_hash: hashToken(token), code_hash: hashCode(env, purpose, email, code) };
}

/** Counts each try of a code first. A link needs no such limit: 256 random bits cannot be guessed. */
export async function takeProof(
  { env, limits }: { env: Keyed; limits: Limits },
  purpose: Purpose,
  proof: Proof & { address: string },
): Promise<ProofHash> {
  if ('token' in proof) return { kind: 'link', hash: hashToken(proof.token) };
  const recipient = `${purpose} ${proof.email.toLowerCase()}`;
  await limits.consume(codeTries, `${recipient} ${addressKey(proof.address)}`);
  await limits.consume(codeTriesPerRecipient, recipient);
  return { kind: 'code', hash: hashCode(env, purpose, proof.email, proof.code) };
}

/** The same answer for a wrong code and for an address without one. */
export function invalidProof({ kind }: ProofHash): ProblemError {
  const detail = {
    link: 'This link is no longer valid. Ask for a new one.',
    code: 'This code is wrong or has expired. Check it and your email address, or ask for a new one.',
  };
  return new ProblemError('invalid-request', detail[kind]);
}

/**
 * Keyed, because 30^8 codes are quickly tried against a stolen table. The address is hashed with it, so that one lookup
 * checks both and takes as long for an unknown address.
 */
function hashCode(env: Keyed, purpose: Purpose, email: string, code: string): string {
  return keyedHash(env, `${purpose} code ${code} ${email.toLowerCase()}`);
}
