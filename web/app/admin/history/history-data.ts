import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { HistoryPerson } from '@velvet-spoon/contract/history';
import { readLinkedPage } from '../kit/linked-page.ts';
import { adminApi } from '../kit/session/admin-api.ts';
import type { Filter } from './list/use-filter.ts';

const historyKey = ['history'];

/** Changes, newest first: the first page, and more on request. */
export function useHistory(filter: Filter) {
  const query = useInfiniteQuery({
    queryKey: [...historyKey, 'list', filter],
    queryFn: ({ pageParam }) =>
      readLinkedPage((client) =>
        client.request('GET /admin/history', {
          query: { ...askedFor(filter), ...(pageParam !== '' && { cursor: pageParam }) },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // Somebody may have changed something in another tab a moment ago.
    staleTime: 0,
  });
  return { query, items: query.data?.pages.flatMap(({ entries }) => entries) ?? [] };
}

/** Days count on the reader's own clock. */
function askedFor({ noun, subject, person, from, until }: Filter) {
  return {
    ...(noun !== '' && { noun }),
    ...(subject !== '' && { subject }),
    ...(person !== '' && { person }),
    ...(from !== '' && { from: startOf(from).toISOString() }),
    ...(until !== '' && { until: startOf(until, 1).toISOString() }),
  };
}

function startOf(day: string, later = 0): Date {
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + later);
  return date;
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

/** What was restored may be shown by any tab. */
export function useRestore() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      adminApi.request('POST /admin/history/{id}/restore', { params: { id: String(id) } }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
