import { useQuery } from '@tanstack/react-query';
import type { WholesaleUser } from '@velvet-spoon/contract/api/wholesale';
import type { PartnerStatus } from '@velvet-spoon/contract/domain/partner-status';
import { useState } from 'react';
import { given, usePagedList, useTypedSearch } from '../kit/list/paged-list.ts';
import { adminApi } from '../kit/session/admin-api.ts';
import { applicantsKey, toApplicant } from './applicants.ts';

type Read = Parameters<typeof usePagedList<WholesaleUser>>[1];

function usePages(key: readonly string[], isShown: boolean, read: Read) {
  const { query, items } = usePagedList([...applicantsKey, ...key], read, { enabled: isShown });
  return { query, people: isShown && query.data ? items.map(toApplicant) : undefined };
}

export type PartnerPages = ReturnType<typeof usePages>;

/** The lists that the tab shows: all of the first pages, or what matches the search and the status. */
export function usePartnerLists() {
  const { typed, type, search: q } = useTypedSearch();
  const [status, choose] = useState<PartnerStatus | ''>('');
  const isSearch = q !== '';
  const open = status === 'approved' || status === 'suspended' ? status : '';
  const pending = usePages(['pending', q], status === '' || status === 'pending', (client, cursor) =>
    client.request('GET /admin/pending', { query: { ...given({ q }), ...cursor } }),
  );
  const partners = usePages(['partners', q, open], status === '' || open !== '', (client, cursor) =>
    client.request('GET /admin/users', { query: { ...given({ q, status: open }), ...cursor } }),
  );
  // Only on request: a plain visit loads the two lists that staff work with.
  const isDeclinedShown = status === 'declined' || (status === '' && isSearch);
  const declined = usePages(['declined', q], isDeclinedShown, (client, cursor) =>
    client.request('GET /admin/declined', { query: { ...given({ q }), ...cursor } }),
  );
  const isUncounted = isSearch || status !== '' || pending.query.hasNextPage;
  const count = useQuery({
    queryKey: [...applicantsKey, 'count'],
    queryFn: () => adminApi.request('GET /admin/pending/count'),
    enabled: isUncounted,
  });
  const shown = [pending, partners, declined].filter(({ query }) => query.isEnabled);

  return {
    typed,
    type,
    status,
    choose,
    isSearch,
    /** What a download has to ask for to get the same rows, of all pages. */
    shownRows: {
      of: [
        ...(pending.query.isEnabled ? ['pending'] : []),
        ...(partners.query.isEnabled ? [open || 'partners'] : []),
        ...(declined.query.isEnabled ? ['declined'] : []),
      ].join(','),
      ...given({ q }),
    },
    pending,
    partners,
    declined,
    pendingCount: isUncounted ? count.data?.count : pending.people?.length,
    error: shown.map(({ query }) => query.error).find((error) => error !== null) ?? null,
    isFetching: shown.some(({ query }) => query.isFetching),
    isPending: shown.some(({ query }) => query.isPending),
    refetch: () => Promise.all(shown.map(({ query }) => query.refetch())),
  };
}

export type PartnerLists = ReturnType<typeof usePartnerLists>;
