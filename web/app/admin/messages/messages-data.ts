import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { MessageFolder } from '@velvet-spoon/contract/message-folders';
import { useState } from 'react';
import { readLinkedPage } from '../kit/linked-page.ts';
import { adminApi } from '../kit/session/admin-api.ts';

export const messagesKey = ['messages'];

/** Long enough that a word typed without pausing is one request. */
const PAUSE_MS = 250;

/** Of a folder, or all messages that match what is typed: the first page, and more on request. */
export function useMessageList(folder: MessageFolder) {
  const [typed, type] = useState('');
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const isSearch = search !== '';
  const query = useInfiniteQuery({
    queryKey: [...messagesKey, 'list', isSearch ? null : folder, search],
    queryFn: ({ pageParam }) =>
      readLinkedPage((client) =>
        client.request('GET /admin/messages', {
          query: {
            ...(isSearch ? { q: search } : { folder }),
            ...(pageParam !== '' && { cursor: pageParam }),
          },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  const items = query.data?.pages.flatMap(({ entries }) => entries) ?? [];
  return { query, items, typed, type, isSearch };
}

export type MessageList = ReturnType<typeof useMessageList>;

/** One request when the admin is opened. After that, it is repeated only when staff come back to it or change something. */
export function useMessageCounts() {
  return useQuery({
    queryKey: [...messagesKey, 'count'],
    queryFn: () => adminApi.request('GET /admin/messages/count'),
    refetchOnWindowFocus: true,
  });
}

const WAITING_MS = 3000;

const oneKey = [...messagesKey, 'one'];

export const messageKey = (id: string) => [...oneKey, id];

export function isOpenMessage(queryKey: readonly unknown[]): boolean {
  return oneKey.every((part, index) => queryKey[index] === part);
}

/** Looks again while its mail waits, to show what becomes of it. Kept only while it is open: it may be erased. */
export function useMessage(id: string) {
  return useQuery({
    gcTime: 0,
    queryKey: messageKey(id),
    queryFn: () => adminApi.request('GET /admin/messages/{id}', { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.mail?.state === 'waiting' ? WAITING_MS : false),
  });
}
