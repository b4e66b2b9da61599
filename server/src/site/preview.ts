import { SITE_PREVIEW } from '@velvet-spoon/contract/domain/site-preview';
import { type Keyed, readSigned, signText } from '../platform/signed-text.ts';

const PURPOSE = 'preview of the site until';

/** Shows a closed site until it ends. It opens nothing else: whatever the site shows, the API tells everyone. */
export function makePreview(env: Keyed, now: number): string {
  return signText(env, PURPOSE, String(now + SITE_PREVIEW.seconds * 1000));
}

export function hasPreview(env: Keyed, cookies: string | undefined, now: number): boolean {
  const [, pass] = PASS.exec(cookies ?? '') ?? [];
  return Number(readSigned(env, PURPOSE, pass)) > now;
}

const PASS = new RegExp(String.raw`(?:^|;\s*)${SITE_PREVIEW.cookie}=(\d+\.[\w-]+)(?:;|$)`);
