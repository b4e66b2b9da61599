import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListStates, Pager } from '../../kit/list/list.tsx';
import { useTypedSearch } from '../../kit/list/paged-list.ts';
import { useWithQueuedChanges } from '../product-changes.ts';
import { PAGE_SIZE, useDessertCount, useDessertsPage } from '../products-data.ts';

type ListPagerProps = { list: ListState; onTurn: () => void };

export function ListPager({ list, onTurn }: ListPagerProps) {
  const { t } = useTranslation();
  const { page, pages } = list;
  return (
    <Pager
      texts={{
        pages: t('products.pages'),
        page: t('products.page', { page, pages }),
        previous: t('products.previous'),
        next: t('products.next'),
      }}
      isFirst={page === 1}
      isLast={!list.hasNext}
      isLoading={list.query.isPlaceholderData}
      onPrevious={() => {
        list.showPrevious();
        onTurn();
      }}
      onNext={() => {
        list.showNext();
        onTurn();
      }}
    />
  );
}

export function DessertStates({ list, empty }: { list: ListState; empty: string }) {
  const { t } = useTranslation();
  return (
    <ListStates
      query={list.query}
      count={list.entries.length}
      texts={{
        loading: t('products.loading'),
        failure: t('products.loadError'),
        empty: list.isFiltered ? t('products.noMatch') : empty,
      }}
    />
  );
}

/** One page of the desserts that match what is typed and chosen above the list. */
export function useListState({ isBin }: { isBin: boolean }) {
  const { typed, type: setTyped, search } = useTypedSearch();
  const [category, setCategory] = useState('');
  /** Where the pages after the first one begin, up to the one that is shown. */
  const [cursors, setCursors] = useState<string[]>([]);
  const filter = { search, category, isBin };
  const query = useDessertsPage(filter, cursors.at(-1) ?? null);
  const count = useDessertCount(filter);
  const entries = useWithQueuedChanges(query.data?.entries ?? []);
  const next = query.data?.next ?? null;

  // Everything on the last page was deleted or moved away.
  if (query.isSuccess && !query.isPlaceholderData && entries.length === 0 && cursors.length > 0) {
    setCursors(cursors.slice(0, -1));
  }

  return {
    query,
    entries,
    count,
    typed,
    category,
    isFiltered: search !== '' || category !== '',
    page: cursors.length + 1,
    pages: Math.max(Math.ceil((count ?? 0) / PAGE_SIZE), cursors.length + 1),
    hasNext: next !== null,
    type(text: string) {
      setTyped(text);
      setCursors([]);
    },
    choose(chosen: string) {
      setCategory(chosen);
      setCursors([]);
    },
    showNext: () => next !== null && setCursors([...cursors, next]),
    showPrevious: () => setCursors(cursors.slice(0, -1)),
  };
}

export type ListState = ReturnType<typeof useListState>;
