import { Skeleton, Stack, Text } from '@mantine/core';
import type { MessageFolder } from '@velvet-spoon/contract/message-folders';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../kit/notices/load-failure.tsx';
import styles from '../messages.module.css';
import type { MessageList } from '../messages-data.ts';

/** What stands in place of the messages: they are loading, could not be loaded, or there are none. */
export function ListStates({ list, folder }: { list: MessageList; folder: MessageFolder }) {
  const { t } = useTranslation();
  const { query, items, isSearch } = list;
  if (query.isPending) {
    return (
      <Stack gap="sm" role="status" aria-label={t('messages.loading')}>
        <Skeleton height="6rem" />
        <Skeleton height="6rem" />
        <Skeleton height="6rem" />
      </Stack>
    );
  }
  if (query.data === undefined) {
    return (
      <LoadFailure
        text={t('messages.loadError')}
        isLoading={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <>
      {isSearch && (
        <Text role="status" size="sm" c="dimmed">
          {items.length === 0 ? t('messages.noMatch') : t('messages.foundEverywhere')}
        </Text>
      )}
      {!isSearch && items.length === 0 && (
        <Text className={styles.empty}>{t(`messages.empty.${folder}`)}</Text>
      )}
    </>
  );
}
