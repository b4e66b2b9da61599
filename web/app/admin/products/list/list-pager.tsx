import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ListStates } from '../../kit/list/list.tsx';
import type { ListState } from './use-list-state.ts';

type ListPagerProps = { list: ListState; onTurn: () => void };

export function ListPager({ list, onTurn }: ListPagerProps) {
  const { t } = useTranslation();
  const { page, pages, hasNext, query } = list;
  if (page === 1 && !hasNext) return null;
  return (
    <Group component="nav" aria-label={t('products.pages')} justify="space-between">
      <Button
        variant="default"
        disabled={page === 1}
        onClick={() => {
          list.showPrevious();
          onTurn();
        }}
      >
        {t('products.previous')}
      </Button>
      <Text size="sm" aria-live="polite">
        {t('products.page', { page, pages })}
      </Text>
      <Button
        variant="default"
        disabled={!hasNext}
        loading={query.isPlaceholderData}
        onClick={() => {
          list.showNext();
          onTurn();
        }}
      >
        {t('products.next')}
      </Button>
    </Group>
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
