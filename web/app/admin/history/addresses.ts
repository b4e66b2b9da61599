import type { HistoryDetail } from '@velvet-spoon/contract/history';

/** The tab where things of a noun can be changed. */
const tabs: Record<string, string> = {
  posts: 'posts',
  products: 'products',
  menu: 'menu',
  settings: 'settings',
  cafe: 'cafe',
  imagery: 'cafe',
  social: 'cafe',
  media: 'media',
  wholesale: 'wholesale',
  documents: 'wholesale',
  messages: 'messages',
  people: 'people',
  invitations: 'people',
};

export const addresses = {
  /** The list with the filters of an address. */
  list: (search: URLSearchParams): string => withEntry(search, null),
  /** A change, with the filters of the list that leads to it. */
  entry: (search: URLSearchParams, id: number): string => withEntry(search, id),
  changesTo: (noun: string, subject: string): string =>
    `/admin?${new URLSearchParams({ tab: 'history', noun, subject }).toString()}`,
};

function withEntry(search: URLSearchParams, id: number | null): string {
  const next = new URLSearchParams(search);
  next.set('tab', 'history');
  next.delete('entry');
  if (id !== null) next.set('entry', String(id));
  return `/admin?${next.toString()}`;
}

export type ThingLink = { to: string; label: 'open' | 'openOnSite' | 'openBin' };

/** Where the thing is now; null if it is gone or has no page in the back-office. */
export function thingLink({ noun, subject_id: id, thing }: HistoryDetail): ThingLink | null {
  const tab = tabs[noun];
  if (!tab || thing?.state === 'gone') return null;
  if (noun === 'posts' && thing?.slug) return { to: `/news/${thing.slug}`, label: 'openOnSite' };
  if (thing?.state === 'in-bin') return { to: `/admin?tab=${tab}&bin`, label: 'openBin' };
  if (noun === 'products' && thing?.state === 'there')
    return { to: `/admin?tab=products&dessert=${id}`, label: 'open' };
  return { to: `/admin?tab=${tab}`, label: 'open' };
}
