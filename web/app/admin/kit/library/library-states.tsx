import { Skeleton, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../notices/load-failure.tsx';
import styles from './library.module.css';
import type { Library } from './use-library.ts';

type LibraryStatesProps = { library: Library; isSearch: boolean };

/** What stands in place of the files: they are loading, could not be loaded, or there are none. */
export function LibraryStates({ library: { query, items }, isSearch }: LibraryStatesProps) {
  const { t } = useTranslation();
  if (query.isPending) {
    return (
      <div className={styles.grid} role="status" aria-label={t('library.loading')}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} height="8rem" />
        ))}
      </div>
    );
  }
  if (query.data === undefined) {
    return (
      <LoadFailure
        text={t('library.loadError')}
        isLoading={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <>
      <p role="status" className="visually-hidden">
        {items.length > 0 && t('library.shown', { count: items.length })}
      </p>
      {items.length === 0 && (
        <Text className={styles.empty}>{isSearch ? t('library.noMatch') : t('library.empty')}</Text>
      )}
    </>
  );
}
