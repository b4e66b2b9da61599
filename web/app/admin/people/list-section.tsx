import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Entries, EntriesLoading, Section } from '../kit/entries/entries.tsx';
import { LoadFailure } from '../kit/notices/load-failure.tsx';
import type { PeopleList } from './people-data.ts';

type ListSectionProps<Entry> = {
  id: string;
  title: string;
  empty: string;
  list: PeopleList<Entry>;
  filter?: ReactNode;
  children: (entry: Entry) => ReactNode;
};

export function ListSection<Entry>({ id, title, empty, list, filter, children }: ListSectionProps<Entry>) {
  const { t } = useTranslation();
  const { query, entries } = list;
  return (
    <Section id={id} title={title}>
      {filter}
      {query.isPending && <EntriesLoading label={t('people.loading')} />}
      {!query.isPending && !query.data && (
        <LoadFailure
          text={t('people.loadError')}
          isLoading={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && (
        <Entries labelledBy={id} empty={empty}>
          {entries.map(children)}
        </Entries>
      )}
      {query.hasNextPage && (
        <Button
          variant="default"
          mx="auto"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('notices.more')}
        </Button>
      )}
    </Section>
  );
}
