import { useQuery } from '@tanstack/react-query';
import type { HistoryDetail, HistoryPerson } from '@velvet-spoon/contract/api/history';
import { given, usePagedList } from '../kit/list/paged-list.ts';
import { adminApi } from '../kit/session/admin-api.ts';

const historyKey = ['history'];

export const FILTERS = ['noun', 'subject', 'person', 'from', 'until'] as const;

export type HistoryFilter = Record<(typeof FILTERS)[number], string>;

/** Changes, newest first. Never from the cache: something may have changed in another tab a moment ago. */
export function useHistory(filter: HistoryFilter) {
  const asked = { ...filter, from: startOf(filter.from), until: startOf(filter.until, 1) };
  return usePagedList(
    [...historyKey, 'list', filter],
    (client, cursor) => client.request('GET /admin/history', { query: { ...given(asked), ...cursor } }),
    { staleTime: 0 },
  );
}

/** Days count on the reader's own clock. */
function startOf(day: string, later = 0): string {
  if (day === '') return '';
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + later);
  return date.toISOString();
}

export function useHistoryPeople(): HistoryPerson[] {
  const { data } = useQuery({
    queryKey: [...historyKey, 'people'],
    queryFn: () => adminApi.request('GET /admin/history/people'),
  });
  return data ?? [];
}

export function useHistoryEntry(id: number) {
  return useQuery({
    queryKey: [...historyKey, 'entry', id],
    queryFn: () => adminApi.request('GET /admin/history/{id}', { params: { id: String(id) } }),
    staleTime: 0,
  });
}

/** The list, or one of its changes, with the filters of an address. */
export function addressOf(search: URLSearchParams, entry: number | null): string {
  const next = new URLSearchParams(search);
  next.set('tab', 'history');
  next.delete('entry');
  if (entry !== null) next.set('entry', String(entry));
  return `/admin?${next.toString()}`;
}

/** The tabs that are not called as what they change; null for what has none. */
const TABS: Record<string, string | null> = {
  appearance: 'cafe',
  'page-pictures': 'cafe',
  social: 'cafe',
  documents: 'wholesale',
  invitations: 'people',
  accounts: null,
  passkeys: null,
  'recovery-codes': null,
  tokens: null,
  'personal-data': null,
  mails: null,
  jobs: null,
};

export function tabOf(noun: string): string | null {
  return TABS[noun] === undefined ? noun : TABS[noun];
}

type ThingLink = { to: string; label: 'open' | 'openOnSite' | 'openBin' };

/** Where the thing is now; null if it is gone or has no page in the back-office. */
export function thingLink({ noun, subject_id: id, thing }: HistoryDetail): ThingLink | null {
  const tab = tabOf(noun);
  if (!tab || thing?.state === 'gone') return null;
  if (noun === 'posts' && thing?.slug) return { to: `/news/${thing.slug}`, label: 'openOnSite' };
  if (thing?.state === 'in-bin') return { to: `/admin?tab=${tab}&bin`, label: 'openBin' };
  const place = noun === 'products' && thing?.state === 'there' ? `&dessert=${id}` : '';
  return { to: `/admin?tab=${tab}${place}`, label: 'open' };
}
