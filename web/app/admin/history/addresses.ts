import type { HistoryDetail } from '@velvet-spoon/contract/history';

const TAB = '/admin?tab=history';

/** The tab where things of a noun can be changed. */
const tabs: Record<string, string> = {
  posts: 'posts',
  products: 'products',
  menu: 'menu',
  settings: 'settings',
  cafe: 'cafe',
  imagery: 'cafe',
  media: 'media',
  wholesale: 'wholesale',
  documents: 'wholesale',
};

export const addresses = {
  list: TAB,
  entry: (id: number): string => `${TAB}&entry=${id}`,
  changesTo: (noun: string, subject: string): string =>
    `${TAB}&${new URLSearchParams({ noun, subject }).toString()}`,
};

export type ThingLink = { to: string; label: 'open' | 'openOnSite' | 'openBin' };

/** Where the thing is now; null if it is gone or has no page in the back-office. */
export function thingLink({ noun, subject_id: id, thing }: HistoryDetail): ThingLink | null {
  const tab = tabs[noun];
  if (!tab || thing?.state === 'gone') return null;
  if (noun === 'posts' && thing?.slug) return { to: `/news/${thing.slug}`, label: 'openOnSite' };
  if (thing?.state === 'in-bin') return { to: `/admin?tab=${tab}&bin`, label: 'openBin' };
  if (noun === 'products' && thing) return { to: `/admin?tab=products&dessert=${id}`, label: 'open' };
  return { to: `/admin?tab=${tab}`, label: 'open' };
}
