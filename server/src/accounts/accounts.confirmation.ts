import { inTransaction, type Tx } from '../platform/db/database.ts';
import { actorOf, record } from '../platform/history/history.ts';
import { addressKey } from '../platform/http/limits.ts';
import { ProblemError } from '../platform/http/problem.ts';
import type { Services } from '../platform/services.ts';
import { confirmLimit } from './accounts.limits.ts';
import * as repository from './accounts.repository.ts';
import { createUser } from './accounts.service.ts';
import { invalidProof, type Proof, type ProofHash, takeProof } from './mailed-secrets.ts';
import { hashPassword, requireGoodPassword } from './passwords.ts';
import * as registrations from './registrations.repository.ts';
import * as tokens from './tokens.repository.ts';

type Confirmation = Proof & { password: string; address: string };

/** Turns a registration into an account. Whoever reads the mailbox sets its password. */
export async function confirm(services: Services, confirmation: Confirmation): Promise<void> {
  const { db, env, limits } = services;
  const address = addressKey(confirmation.address);
  requireGoodPassword(env, confirmation.password);
  await limits.consume(confirmLimit, address);
  const proof = await takeProof(services, 'confirmation', confirmation);
  // Checked before the expensive hash, so only someone with a valid link can make us compute it.
  const state = await registrations.stateOf(db, proof);
  if (state !== 'open') throw refusal(proof, state);
  const passwordHash = await hashPassword(confirmation.password, { line: address });
  await inTransaction(services, async (tx) => {
    await registrations.lockAddress(tx.db, proof);
    const registration = await registrations.use(tx.db, proof);
    if (!registration) throw refusal(proof, 'used');
    const { username, email } = registration;
    await registrations.useAll(tx.db, email);
    const account = await createUser(tx, { username, email, passwordHash, isConfirmed: true });
    if (!account) await takeOver(tx, email, passwordHash);
  });
}

/** Someone applied with this address, but only now is it proven whose it is. */
async function takeOver(tx: Tx, email: string, passwordHash: string): Promise<void> {
  const account = await repository.confirmWithPassword(tx.db, email, passwordHash);
  if (!account) {
    const detail = 'This address already has an account. You can sign in, or set a new password.';
    throw new ProblemError('link-over', detail);
  }
  await tokens.revokeAll(tx.db, account.id);
  const actor = actorOf(account);
  const title = account.username;
  await record(tx, { actor, action: 'confirm', noun: 'accounts', subjectId: account.id, title });
}

const LINK_REFUSALS = {
  used: 'This link has already been used, so your address is confirmed. You can sign in, or set a new password.',
  expired: 'This link has expired. Please register again, and we’ll email you a new one.',
  unknown:
    'This link isn’t valid, or no longer is. Please check that you opened all of it, or register again.',
};

/** Not for a code: someone who guesses must not learn how close they came. */
function refusal(proof: ProofHash, state: keyof typeof LINK_REFUSALS): ProblemError {
  return proof.kind === 'code' ? invalidProof(proof) : new ProblemError('link-over', LINK_REFUSALS[state]);
}
