import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Env } from './env.ts';

export type Keyed = Pick<Env, 'FORM_SECRET'>;

/** The key is not in the database: with a stolen table alone, a thief cannot try all texts. */
export function keyedHash({ FORM_SECRET }: Keyed, text: string): string {
  return createHmac('sha256', FORM_SECRET).update(text).digest('base64url');
}

/** For links, cookies and forms, so that nothing has to be stored. Signed for one purpose, it is worth nothing for another. */
export function signText(env: Keyed, purpose: string, text: string): string {
  return `${text}.${keyedHash(env, `${purpose} ${text}`)}`;
}

/** The text, if it was signed here for that purpose. */
export function readSigned(env: Keyed, purpose: string, given: unknown): string | null {
  if (typeof given !== 'string') return null;
  const [text = ''] = given.split('.');
  const [bytes, expected] = [Buffer.from(given), Buffer.from(signText(env, purpose, text))];
  return bytes.length === expected.length && timingSafeEqual(bytes, expected) ? text : null;
}
