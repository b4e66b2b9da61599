import { createHmac, timingSafeEqual } from 'node:crypto';

/** People take longer than this to write a message. */
const MIN_AGE_MS = 2000;
/** Some leave the form open for days. Their message is as good as any, but the form gets a new token. */
const OLD_AGE_MS = 24 * 3600 * 1000;

export type TokenVerdict = 'good' | 'old' | 'too-fast' | 'forged';

/** States when a form was opened. Signed, so it cannot be forged or backdated. */
export function makeFormToken(secret: string, now: Date): string {
  const openedAt = String(now.getTime());
  return `${openedAt}.${sign(secret, openedAt)}`;
}

export function judgeFormToken(token: string, secret: string, now: Date): TokenVerdict {
  const [openedAt = '', signature = ''] = token.split('.');
  const expected = Buffer.from(sign(secret, openedAt));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'forged';
  const age = now.getTime() - Number(openedAt);
  if (age < MIN_AGE_MS) return 'too-fast';
  return age > OLD_AGE_MS ? 'old' : 'good';
}

function sign(secret: string, openedAt: string): string {
  return createHmac('sha256', secret).update(`form opened at ${openedAt}`).digest('base64url');
}
