import { mailsTo } from '../../test-support/accounts.ts';
import { registrationJob } from '../src/auth/accounts.registration.ts';
import type { Services } from '../src/platform/services.ts';

/** What a registration leaves behind once its job has run: the token of the link and the code in its email. */
export async function registerNow(
  services: Services,
  email: string,
  username = 'Dana Lee',
): Promise<{ token: string; code: string }> {
  await registrationJob.run(services, { username, email });
  const mails = await mailsTo(services, email);
  const text = mails.findLast(({ subject }) => subject === 'Confirm your email address')?.text ?? '';
  return {
    token: /\/account\/confirm#(vs_[\w-]{43})\s/.exec(text)?.[1] ?? '',
    code: /^Code: (\S+)$/m.exec(text)?.[1] ?? '',
  };
}
