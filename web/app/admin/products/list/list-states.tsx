import { Skeleton, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../kit/notices/load-failure.tsx';
import styles from '../products.module.css';
import type { ListState } from './use-list-state.ts';

/** What stands in place of the desserts: they are loading, could not be loaded, or there are none. */
export function ListStates({ list, empty }: { list: ListState; empty: string }) {
  const { t } = useTranslation();
  const { query, entries, isFiltered } = list;
  if (query.isPending) {
    return (
      <Stack gap="sm" role="status" aria-label={t('products.loading')}>
        <Skeleton height="6rem" />
        <Skeleton height="6rem" />
        <Skeleton height="6rem" />
      </Stack>
    );
  }
  if (query.data === undefined) {
    return (
      <LoadFailure
        text={t('products.loadError')}
        isLoading={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (entries.length > 0) return null;
  return <Text className={styles.empty}>{isFiltered ? t('products.noMatch') : empty}</Text>;
}
