import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { MediaKind } from '@velvet-spoon/contract/media-kinds';
import { useState } from 'react';
import { readLinkedPage } from '../linked-page.ts';

export const libraryKey = ['media'];

/** Long enough that a word typed without pausing is one request. */
const PAUSE_MS = 250;

/** Uploaded files, newest first, that match what is typed: the first page, and more on request. */
export function useLibrary(kind: MediaKind | null) {
  const [typed, type] = useState('');
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const query = useInfiniteQuery({
    queryKey: [...libraryKey, kind, search],
    queryFn: ({ pageParam }) =>
      readLinkedPage((client) =>
        client.request('GET /admin/media', {
          query: {
            ...(kind && { kind }),
            ...(search !== '' && { q: search }),
            ...(pageParam !== '' && { cursor: pageParam }),
          },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  const items = query.data?.pages.flatMap(({ entries }) => entries) ?? [];
  return { query, items, typed, type, isFiltered: search !== '' || kind !== null };
}

export type Library = ReturnType<typeof useLibrary>;
