import { useState } from 'react';
import { useTypedSearch } from '../kit/list/paged-list.ts';
import { usePostCount, usePosts } from './posts-data.ts';
import { PAGE_SIZE } from './posts-pages.ts';

/** The posts that the list shows: one page of those that match what is typed in its search field. */
export function usePostPages() {
  const { typed, type: setTyped, search } = useTypedSearch();
  const [asked, setAsked] = useState(0);
  const query = usePosts(search);
  const count = usePostCount(search);
  const loaded = query.data ?? [];
  const page = Math.min(asked, Math.max(loaded.length - 1, 0));

  function type(text: string): void {
    setTyped(text);
    setAsked(0);
  }

  async function showOlder(): Promise<void> {
    const isLoaded = page + 1 < loaded.length;
    if (isLoaded || !(await query.fetchNextPage()).isError) setAsked(page + 1);
  }

  return {
    query,
    typed,
    type,
    count,
    isSearch: search !== '',
    posts: loaded[page] ?? [],
    page,
    pages: Math.max(Math.ceil((count ?? 0) / PAGE_SIZE), loaded.length),
    hasOlder: page + 1 < loaded.length || query.hasNextPage,
    showOlder,
    showNewer: () => setAsked(page - 1),
    showNewest: () => setAsked(0),
  };
}

export type PostPages = ReturnType<typeof usePostPages>;
