import { CONFIRMATION_LINK_HOURS } from '@velvet-spoon/contract/domain/limits';
import { z } from 'zod';
import { inTransaction, type Tx } from '../platform/db/database.ts';
import { actorOf, record, visitor } from '../platform/history/history.ts';
import { addressKey } from '../platform/http/limits.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { defineJob } from '../platform/jobs/job.ts';
import type { Services } from '../platform/services.ts';
import { confirmLimit, registerLimit, registrationMails } from './accounts.limits.ts';
import { queueConfirmationMail } from './accounts.mail.ts';
import * as repository from './accounts.repository.ts';
import { createUser, mailKnownAddress } from './accounts.service.ts';
import { invalidProof, makeMailedSecret, type Proof, type ProofHash, takeProof } from './mailed-secrets.ts';
import { hashPassword, requireGoodPassword } from './passwords.ts';
import * as registrations from './registrations.repository.ts';
import * as tokens from './tokens.repository.ts';

const RegistrationSchema = z.object({ username: z.string(), email: z.string() });

type Registration = z.infer<typeof RegistrationSchema>;

/**
 * Sends one email either way, and only its reader learns which. An address that was never confirmed counts as unknown,
 * even if it has an application.
 */
export const registrationJob = defineJob({
  name: 'accounts-registration',
  data: RegistrationSchema,
  options: { retryLimit: 3, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 },
  async run(services: Pick<Services, 'db' | 'env' | 'jobs' | 'limits'>, registration) {
    const user = await repository.findByEmail(services.db, registration.email);
    await inTransaction(services, async (tx) => {
      if (user?.email_confirmed_at) await mailKnownAddress(tx, user.email);
      else if (await tx.limits.allows(registrationMails, registration.email.toLowerCase())) {
        await mailConfirmation(tx, registration);
      }
    });
  },
});

async function mailConfirmation(
  tx: Tx & Pick<Services, 'env' | 'jobs'>,
  { username, email }: Registration,
): Promise<void> {
  const { token, code, ...hashes } = makeMailedSecret(tx.env, 'confirmation', email);
  const link = new URL(`/account/confirm#${token}`, tx.env.PUBLIC_URL).href;
  const { id } = await registrations.insert(tx.db, {
    username,
    email,
    ...hashes,
    hours: CONFIRMATION_LINK_HOURS,
  });
  await record(tx, { actor: visitor, action: 'register', noun: 'accounts', subjectId: id });
  await queueConfirmationMail(tx, { id, email }, { link, code });
}

/**
 * Creates no account yet: that takes proof of the address. The work is left to a job, so the response time does not
 * reveal whether the address is known. The password is checked, so that a bad one is refused right away, and dropped:
 * if it were kept, someone could register another's address and wait for its owner to confirm it.
 */
export async function register(
  services: Services,
  { username, email, password, address }: Registration & { password: string; address: string },
): Promise<void> {
  await requireGoodPassword(services, password);
  await services.limits.consume(registerLimit, addressKey(address));
  await inTransaction(services, ({ db, jobs }) => jobs.enqueue(db, registrationJob, { username, email }));
}

type Confirmation = Proof & { password: string; address: string };

/** Turns a registration into an account. The reader of the mailbox sets its password. */
export async function confirm(services: Services, confirmation: Confirmation): Promise<void> {
  const { db, limits } = services;
  const address = addressKey(confirmation.address);
  await requireGoodPassword(services, confirmation.password);
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

/** An application used this address, but only now is its owner proven. */
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

/** Not for a code: a guesser must not learn how close they came. */
function refusal(proof: ProofHash, state: keyof typeof LINK_REFUSALS): ProblemError {
  return proof.kind === 'code' ? invalidProof(proof) : new ProblemError('link-over', LINK_REFUSALS[state]);
}
