import { mailsTo } from '../../harness/accounts.ts';
import { registrationJob } from '../src/accounts/accounts.registration.ts';
import type { Services } from '../src/platform/services.ts';

export type MailedWays = { token: string; code: string };

/** The link's token and the code from the last confirmation email to this address. */
export async function mailedWays(services: Services, email: string): Promise<MailedWays> {
  const mails = await mailsTo(services, email);
  const text = mails.findLast(({ subject }) => subject === 'Confirm your email address')?.text ?? '';
  return {
    token: /\/wholesale\/confirm#(vs_[\w-]{43})\s/.exec(text)?.[1] ?? '',
    code: /^Code: (\S+)$/m.exec(text)?.[1] ?? '',
  };
}

/** What a registration leaves behind once its job has run. */
export async function registerNow(
  services: Services,
  email: string,
  username = 'Dana Lee',
): Promise<MailedWays> {
  await registrationJob.run(services, { username, email });
  return mailedWays(services, email);
}
