import type { Services } from '../platform/services.ts';

/** The storage key behind an address on our site, given as a path or a full URL. */
export function ownKey({ env }: Pick<Services, 'env'>, address: string): string | null {
  const site = new URL(env.PUBLIC_URL);
  const url = URL.parse(address, site);
  if (url?.origin !== site.origin || !url.pathname.startsWith('/uploads/')) return null;
  return url.pathname.slice('/uploads/'.length);
}
