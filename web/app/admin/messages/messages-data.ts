import { useQuery } from '@tanstack/react-query';
import type { MessageFolder } from '@velvet-spoon/contract/domain/message-folders';
import { usePagedList, useTypedSearch } from '../kit/list/paged-list.ts';
import { adminApi } from '../kit/session/admin-api.ts';
import { FRESH } from '../kit/session/query-client.ts';

const TAB = '/admin?tab=messages';

export const addresses = {
  folder: (folder: MessageFolder): string => (folder === 'inbox' ? TAB : `${TAB}&folder=${folder}`),
  week: (day: string): string => `${TAB}&week=${day}`,
  message: (id: string): string => `${TAB}&message=${id}`,
};

export const messagesKey = ['messages'];

/** Of a folder, or all messages that match what is typed. */
export function useMessageList(folder: MessageFolder) {
  const { typed, type, search } = useTypedSearch();
  const isSearch = search !== '';
  const list = usePagedList([...messagesKey, 'list', isSearch ? null : folder, search], (client, cursor) =>
    client.request('GET /admin/messages', {
      query: { ...(isSearch ? { q: search } : { folder }), ...cursor },
    }),
  );
  return { ...list, typed, type, isSearch };
}

export type Messages = ReturnType<typeof useMessageList>;

export function useMessageCounts() {
  return useQuery({
    queryKey: [...messagesKey, 'count'],
    queryFn: () => adminApi.request('GET /admin/messages/count'),
    ...FRESH,
  });
}

const WAITING_MS = 3000;

const oneKey = [...messagesKey, 'one'];

export const messageKey = (id: string) => [...oneKey, id];

export function isOpenMessage(queryKey: readonly unknown[]): boolean {
  return oneKey.every((part, index) => queryKey[index] === part);
}

/** Looks again while a mail will be tried, to show what becomes of it. Kept only while it is open: it may be erased. */
export function useMessage(id: string) {
  return useQuery({
    gcTime: 0,
    queryKey: messageKey(id),
    queryFn: () => adminApi.request('GET /admin/messages/{id}', { params: { id } }),
    refetchInterval: ({ state: { data } }) => {
      const mails = data ? [data.mail, ...data.answers.map(({ mail }) => mail)] : [];
      return mails.some((mail) => mail?.next_attempt_at) ? WAITING_MS : false;
    },
  });
}
