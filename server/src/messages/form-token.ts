import { type Keyed, readSigned, signText } from '../platform/signed-text.ts';

/** People take longer than this to write a message. */
const MIN_AGE_MS = 2000;
/** Some leave the form open for days. Their message is as good as any, but the form gets a new token. */
const OLD_AGE_MS = 24 * 3600 * 1000;

export type TokenVerdict = 'good' | 'old' | 'too-fast' | 'forged';

const PURPOSE = 'form opened at';

/** States when a form was opened. Signed, so it cannot be forged or backdated. */
export function makeFormToken(env: Keyed, now: Date): string {
  return signText(env, PURPOSE, String(now.getTime()));
}

export function judgeFormToken(token: string, env: Keyed, now: Date): TokenVerdict {
  const openedAt = readSigned(env, PURPOSE, token);
  if (openedAt === null) return 'forged';
  const age = now.getTime() - Number(openedAt);
  if (age < MIN_AGE_MS) return 'too-fast';
  return age > OLD_AGE_MS ? 'old' : 'good';
}
