import { createHmac, timingSafeEqual } from 'node:crypto';
import { SITE_PREVIEW } from '@velvet-spoon/contract/domain/site-preview';
import type { Env } from '../platform/env.ts';

type Keyed = Pick<Env, 'FORM_SECRET'>;

/** Shows a closed site until it ends. It opens nothing else: whatever the site shows, the API tells everyone. */
export function makePreview(env: Keyed, now: number): string {
  const end = String(now + SITE_PREVIEW.seconds * 1000);
  return `${end}.${sign(env, end)}`;
}

/** Whether a request comes with such a cookie. */
export function hasPreview(env: Keyed, cookies: string | undefined, now: number): boolean {
  const [, end = '', signature = ''] = PASS.exec(cookies ?? '') ?? [];
  const given = Buffer.from(signature);
  const expected = Buffer.from(sign(env, end));
  return given.length === expected.length && timingSafeEqual(given, expected) && Number(end) > now;
}

const PASS = new RegExp(String.raw`(?:^|;\s*)${SITE_PREVIEW.cookie}=(\d+)\.([\w-]+)(?:;|$)`);

function sign({ FORM_SECRET }: Keyed, end: string): string {
  return createHmac('sha256', FORM_SECRET).update(`preview of the site until ${end}`).digest('base64url');
}
