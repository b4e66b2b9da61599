import { createHmac, timingSafeEqual } from 'node:crypto';

/** A person needs longer to write a message; a page that stood open for a day is opened again. */
const YOUNGEST_MS = 2000;
const OLDEST_MS = 24 * 3600 * 1000;

/** Says when a form was opened, signed: nobody can make one up, or make one older. */
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
  return age >= YOUNGEST_MS && age <= OLDEST_MS;
}

function sign(secret: string, openedAt: string): string {
  return createHmac('sha256', secret).update(`form opened at ${openedAt}`).digest('base64url');
}
