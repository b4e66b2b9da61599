import { Button } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoadFailure } from '../notices/use-load-failure.ts';
import styles from './library.module.css';

type PagedList = {
  query: {
    error: Error | null;
    errorUpdatedAt: number;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  items: readonly unknown[];
};

type MoreButtonProps = {
  library: PagedList;
  list: RefObject<HTMLUListElement | null>;
  /** Those of the media library by default. */
  texts?: { more: string; loadError: string };
};

/** Loads the next page. Focus moves to its first entry, because the button may be gone by then. */
export function MoreButton({ library: { query, items }, list, texts }: MoreButtonProps) {
  const { t } = useTranslation();
  const known = useRef<number | null>(null);
  useLoadFailure(query, texts?.loadError ?? t('library.loadError'));
  useEffect(() => {
    if (known.current === null || items.length <= known.current) return;
    list.current?.children[known.current]?.querySelector<HTMLElement>('button, a')?.focus();
    known.current = null;
  }, [items.length, list]);
  if (!query.hasNextPage) return null;
  return (
    <Button
      variant="default"
      className={styles.more}
      loading={query.isFetchingNextPage}
      onClick={() => {
        known.current = items.length;
        void query.fetchNextPage();
      }}
    >
      {texts?.more ?? t('library.more')}
    </Button>
  );
}
