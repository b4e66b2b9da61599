import { Button } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoadFailure } from '../notices/use-load-failure.ts';
import styles from './library.module.css';
import type { Library } from './use-library.ts';

type MoreButtonProps = { library: Library; list: RefObject<HTMLUListElement | null> };

/** Loads the next page. Focus moves to its first file, because the button may be gone by then. */
export function MoreButton({ library: { query, items }, list }: MoreButtonProps) {
  const { t } = useTranslation();
  const known = useRef<number | null>(null);
  useLoadFailure(query, t('library.loadError'));
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
      {t('library.more')}
    </Button>
  );
}
