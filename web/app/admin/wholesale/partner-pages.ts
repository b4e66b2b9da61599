import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Client } from '@velvet-spoon/contract/client';
import type { PartnerStatus } from '@velvet-spoon/contract/partner-status';
import type { WholesaleUser } from '@velvet-spoon/contract/wholesale';
import { useState } from 'react';
import { readLinkedPage } from '../kit/list/paged-list.ts';
import { adminApi } from '../kit/session/admin-api.ts';
import { applicantsKey, toApplicant } from './applicants.ts';

/** Long enough that a word typed without pausing is one request. */
const PAUSE_MS = 250;

type Asked = { q?: string; cursor?: string; status?: 'approved' | 'suspended' };

const reads = {
  pending: (client: Client, { q, cursor }: Asked) =>
    client.request('GET /admin/pending', { query: { ...(q && { q }), ...(cursor && { cursor }) } }),
  partners: (client: Client, query: Asked) => client.request('GET /admin/users', { query }),
  declined: (client: Client, { q, cursor }: Asked) =>
    client.request('GET /admin/declined', { query: { ...(q && { q }), ...(cursor && { cursor }) } }),
} satisfies Record<string, (client: Client, query: Asked) => Promise<WholesaleUser[]>>;

function usePages(list: keyof typeof reads, { q, status }: Asked, enabled: boolean) {
  const query = useInfiniteQuery({
    queryKey: [...applicantsKey, list, q, status],
    queryFn: ({ pageParam }) =>
      readLinkedPage((client) =>
        reads[list](client, {
          ...(q && { q }),
          ...(status && { status }),
          ...(pageParam && { cursor: pageParam }),
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    enabled,
  });
  const people = query.data?.pages.flatMap(({ entries }) => entries.map(toApplicant));
  return { query, people: enabled ? people : undefined };
}

export type PartnerPages = ReturnType<typeof usePages>;

/** The lists that the tab shows: all of the first pages, or what matches the search and the status. */
export function usePartnerLists() {
  const [typed, type] = useState('');
  const [status, choose] = useState<PartnerStatus | ''>('');
  const [q] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const isSearch = q !== '';
  const isOpen = status === 'approved' || status === 'suspended';
  const pending = usePages('pending', { q }, status === '' || status === 'pending');
  const partners = usePages('partners', { q, ...(isOpen && { status }) }, status === '' || isOpen);
  // Only on request: a plain visit loads the two lists that staff work with.
  const declined = usePages('declined', { q }, status === 'declined' || (status === '' && isSearch));
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
