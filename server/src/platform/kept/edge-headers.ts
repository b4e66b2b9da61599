/** For what never changes under its address. */
export const FOREVER = 'public, max-age=31536000, immutable';

/** A page is better than none: caches may go on for a day while we cannot be reached. */
const STALE_IF_ERROR_SECONDS = 86_400;

/** Up to a quarter shorter: pages that were all made after one change must not all expire in one second. */
function spread(seconds: number): number {
  return Math.ceil(seconds * (1 - Math.random() / 4));
}

/**
 * Browsers ask every time and get a 304. Caches in front may answer for a moment without asking, which turns any number
 * of visitors into one request per second and page, and still shows a change within two.
 */
export function edgeHeaders(longest: number, contents: readonly string[]): Record<string, string> {
  const seconds = spread(longest);
  const shared = `stale-while-revalidate=${seconds}, stale-if-error=${STALE_IF_ERROR_SECONDS}`;
  const control = `public, max-age=0, s-maxage=${seconds}, ${shared}`;
  return {
    'cache-control': control,
    // Cloudflare reads stale-while-revalidate only here.
    'cdn-cache-control': control,
    // What to purge by, in the words of Cloudflare and of Fastly.
    ...(contents.length > 0 && { 'cache-tag': contents.join(','), 'surrogate-key': contents.join(' ') }),
  };
}
