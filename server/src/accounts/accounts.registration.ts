import { CONFIRMATION_LINK_HOURS } from '@velvet-spoon/contract/limits';
import { z } from 'zod';
import { inTransaction, type Tx } from '../platform/db/database.ts';
import { record, visitor } from '../platform/history/history.ts';
import { addressKey } from '../platform/http/limits.ts';
import { defineJob } from '../platform/jobs/job.ts';
import type { Services } from '../platform/services.ts';
import { registerLimit, registrationMails } from './accounts.limits.ts';
import { queueConfirmationMail } from './accounts.mail.ts';
import * as repository from './accounts.repository.ts';
import { mailKnownAddress } from './accounts.service.ts';
import { makeMailedSecret } from './mailed-secrets.ts';
import { requireGoodPassword } from './passwords.ts';
import * as registrations from './registrations.repository.ts';

const RegistrationSchema = z.object({ username: z.string(), email: z.string() });

type Registration = z.infer<typeof RegistrationSchema>;

/**
 * Sends one email either way, and only its reader learns which. An address that nobody has confirmed is as good as
 * unknown, even if it has an application.
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
  const link = new URL(`/wholesale/confirm#${token}`, tx.env.PUBLIC_URL).href;
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
  requireGoodPassword(services.env, password);
  await services.limits.consume(registerLimit, addressKey(address));
  await inTransaction(services, ({ db, jobs }) => jobs.enqueue(db, registrationJob, { username, email }));
}
