import { Badge, Button, Group, Stack, Title } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLoadFailure } from '../../kit/notices/toast.ts';
import { addresses } from '../addresses.ts';
import styles from '../products.module.css';
import { ListFilters } from './list-filters.tsx';
import { ListPager } from './list-pager.tsx';
import { DessertStates } from './list-states.tsx';
import { SortableDesserts } from './sortable-desserts.tsx';
import type { ListState } from './use-list-state.ts';

export function ListScreen({ list }: { list: ListState }) {
  const { t } = useTranslation();
  const top = useRef<HTMLHeadingElement>(null);
  useLoadFailure(list.query, t('products.loadError'));

  function toTop(): void {
    top.current?.scrollIntoView();
    top.current?.focus({ preventScroll: true });
  }

  return (
    <Stack gap="lg" className={styles.tab}>
      <Group justify="space-between">
        <Group gap="sm">
          <Title order={1} size="h2" ref={top} tabIndex={-1}>
            {t('products.tab')}
          </Title>
          {list.count !== undefined && (
            <Badge tt="none" size="lg" variant="light">
              {t('products.count', { count: list.count })}
            </Badge>
          )}
        </Group>
        <Group gap="xs">
          <Button component={Link} to={addresses.bin} variant="default">
            {t('products.bin.open')}
          </Button>
          <Button component={Link} to={addresses.new}>
            {t('products.new')}
          </Button>
        </Group>
      </Group>
      <ListFilters list={list} />
      <DessertStates list={list} empty={t('products.empty')} />
      {list.entries.length > 0 && <SortableDesserts list={list} />}
      <ListPager list={list} onTurn={toTop} />
    </Stack>
  );
}
