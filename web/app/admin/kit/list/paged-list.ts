import { useDebouncedValue } from '@mantine/hooks';
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
} from '@tanstack/react-query';
import type { Client } from '@velvet-spoon/contract/api/client';
import { useState } from 'react';
import { createBrowserClient } from '../../../api/browser.ts';
import { adminToken } from '../session/admin-api.ts';

type Cursor = { cursor?: string };

/** A list as the server pages it: its first page, and more on request. */
export function usePagedList<Item>(
  queryKey: readonly unknown[],
  read: (client: Client, cursor: Cursor) => Promise<Item[]>,
  options: { staleTime?: number; enabled?: boolean } = {},
) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) =>
      readLinkedPage((client) => read(client, pageParam === '' ? {} : { cursor: pageParam })),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    ...options,
  });
  return { query, items: itemsOf(query.data) };
}

type Pages<Item> = InfiniteData<LinkedPage<Item>>;

function itemsOf<Item>(data: Pages<Item> | undefined): Item[] {
  return data?.pages.flatMap(({ entries }) => entries) ?? [];
}

/** Changes what the lists below a key have loaded. The first page takes all of it: the next load divides it again. */
export function changeItems<Item>(
  client: QueryClient,
  queryKey: readonly unknown[],
  change: (items: Item[]) => Item[],
): void {
  client.setQueriesData<Pages<Item>>({ queryKey }, (data) => {
    const pages = data?.pages.map(({ next }, index) => ({
      entries: index === 0 ? change(itemsOf(data)) : [],
      next,
    }));
    return data && pages && { ...data, pages };
  });
}

export type PagedItems<Item> = ReturnType<typeof usePagedList<Item>>;

type Choice = string | number | null;

/** Of a query, what was typed or chosen. */
export function given<const Query extends Record<string, Choice>>(query: Query) {
  const chosen = Object.entries(query).filter(([, value]) => value !== '' && value !== null);
  return Object.fromEntries(chosen) as { [Key in keyof Query]?: Exclude<Query[Key], '' | null> };
}

/** Long enough that a word typed without pausing is one request. */
const PAUSE_MS = 250;

/** What is typed, and what to search for once the typing pauses. */
export function useTypedSearch() {
  const [typed, type] = useState('');
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS);
  return { typed, type, search };
}

/** `next` is the cursor of the next page, or null on the last one. */
type LinkedPage<Entry> = { entries: Entry[]; next: string | null };

/** Reads one page of a list, and from its Link header where the next one starts. */
export async function readLinkedPage<Entry>(
  read: (client: Client) => Promise<Entry[]>,
): Promise<LinkedPage<Entry>> {
  let link: string | null = null;
  const client = createBrowserClient({
    token: adminToken.read,
    async fetch(input, init) {
      const response = await fetch(input, init);
      link = response.headers.get('link');
      return response;
    },
  });
  return { entries: await read(client), next: nextCursor(link) };
}

function nextCursor(link: string | null): string | null {
  const address = /<([^>]+)>;\s*rel="next"/.exec(link ?? '')?.[1];
  return address === undefined ? null : new URL(address, window.location.origin).searchParams.get('cursor');
}
