import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MoreButton } from '../../kit/more-button.tsx';
import { LoadFailure } from '../../kit/notices/load-failure.tsx';
import styles from '../history.module.css';
import { useHistory } from '../history-data.ts';
import { EntryRow } from './entry-row.tsx';
import { ListFilters } from './list-filters.tsx';
import { useFilter } from './use-filter.ts';

export function ListScreen() {
  const { t } = useTranslation();
  const state = useFilter();
  const history = useHistory(state.filter);
  const list = useRef<HTMLUListElement>(null);
  return (
    <Stack gap="lg" className={styles.tab}>
      <div>
        <Title order={1} size="h2">
          {t('history.tab')}
        </Title>
        <Text c="dimmed" mt="xs">
          {t('history.hint')}
        </Text>
      </div>
      <ListFilters state={state} />
      {state.filter.subject !== '' && <Text>{t('history.filters.subject')}</Text>}
      <States history={history} isFiltered={state.isFiltered} />
      <ul className={styles.list} ref={list} aria-label={t('history.tab')}>
        {history.items.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
      <MoreButton
        query={history.query}
        count={history.items.length}
        list={list}
        failure={t('history.loadError')}
      />
    </Stack>
  );
}

type StatesProps = { history: ReturnType<typeof useHistory>; isFiltered: boolean };

function States({ history: { query, items }, isFiltered }: StatesProps) {
  const { t } = useTranslation();
  if (query.isPending) {
    return (
      <Stack gap="xs" role="status" aria-label={t('history.loading')}>
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <Skeleton key={key} height="4rem" />
        ))}
      </Stack>
    );
  }
  if (query.data === undefined) {
    return (
      <LoadFailure
        text={t('history.loadError')}
        isLoading={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <>
      <p role="status" className="visually-hidden">
        {items.length > 0 && t('history.shown', { count: items.length })}
      </p>
      {items.length === 0 && (
        <Text className={styles.empty}>{t(isFiltered ? 'history.noMatch' : 'history.empty')}</Text>
      )}
    </>
  );
}
