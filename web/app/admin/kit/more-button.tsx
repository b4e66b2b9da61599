import { Button } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoadFailure } from './notices/use-load-failure.ts';

type Pages = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
  error: Error | null;
  errorUpdatedAt: number;
};

type MoreButtonProps = {
  query: Pages;
  /** How many entries are shown. */
  count: number;
  list: RefObject<HTMLUListElement | null>;
  /** What to say if a page cannot be loaded. */
  failure: string;
};

/** Loads the next page. Focus moves to its first entry, because the button may be gone by then. */
export function MoreButton({ query, count, list, failure }: MoreButtonProps) {
  const { t } = useTranslation();
  const known = useRef<number | null>(null);
  useLoadFailure(query, failure);
  useEffect(() => {
    if (known.current === null || count <= known.current) return;
    list.current?.children[known.current]?.querySelector<HTMLElement>('button, a')?.focus();
    known.current = null;
  }, [count, list]);
  if (!query.hasNextPage) return null;
  return (
    <Button
      variant="default"
      mx="auto"
      display="block"
      loading={query.isFetchingNextPage}
      onClick={() => {
        known.current = count;
        void query.fetchNextPage();
      }}
    >
      {t('notices.more')}
    </Button>
  );
}
