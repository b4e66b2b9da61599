import { createHmac, timingSafeEqual } from 'node:crypto';

/** People take longer than this to write a message, and do not leave the form open for over a day. */
const MIN_AGE_MS = 2000;
const MAX_AGE_MS = 24 * 3600 * 1000;

/** States when a form was opened. Signed, so nobody can forge or backdate it. */
export function makeFormToken(secret: string, now: Date): string {
  const openedAt = String(now.getTime());
  return `${openedAt}.${sign(secret, openedAt)}`;
}

export function isFormTokenGood(token: string, secret: string, now: Date): boolean {
  const [openedAt = '', signature = ''] = token.split('.');
  const expected = Buffer.from(sign(secret, openedAt));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  const age = now.getTime() - Number(openedAt);
  return age >= MIN_AGE_MS && age <= MAX_AGE_MS;
}

function sign(secret: string, openedAt: string): string {
  return createHmac('sha256', secret).update(`form opened at ${openedAt}`).digest('base64url');
}
