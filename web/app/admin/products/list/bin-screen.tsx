import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { BIN_DAYS } from '@velvet-spoon/contract/limits';
import type { StaffCard } from '@velvet-spoon/contract/staff-products';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDates } from '../../kit/i18n/formats.ts';
import listStyles from '../../kit/list/list.module.css';
import { toast, useFailureToast, useLoadFailure } from '../../kit/notices/toast.ts';
import { useRestoreDessert } from '../product-changes.ts';
import styles from '../products.module.css';
import { addresses } from '../products-data.ts';
import { Thumbnail } from './dessert-row.tsx';
import { DessertStates, ListPager } from './list-pager.tsx';
import { useListState } from './use-list-state.ts';

export function BinScreen() {
  const { t } = useTranslation();
  const list = useListState({ isBin: true });
  useLoadFailure(list.query, t('products.loadError'));
  return (
    <Stack gap="lg" className={styles.tab}>
      <div>
        <Group justify="space-between">
          <Title order={1} size="h2">
            {t('products.bin.title')}
          </Title>
          <Button component={Link} to={addresses.list} variant="default">
            {t('products.bin.back')}
          </Button>
        </Group>
        <Text c="dimmed" mt="xs">
          {t('products.bin.hint', { days: BIN_DAYS })}
        </Text>
      </div>
      <DessertStates list={list} empty={t('products.bin.empty')} />
      <ul className={listStyles.list}>
        {list.entries.map((dessert) => (
          <BinRow key={dessert.id} dessert={dessert} />
        ))}
      </ul>
      <ListPager list={list} onTurn={() => scrollTo(0, 0)} />
    </Stack>
  );
}

function BinRow({ dessert }: { dessert: StaffCard }) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const showFailure = useFailureToast();
  const restore = useRestoreDessert({
    onSuccess: (_answer, restored) => toast.success(t('products.bin.restored', { name: restored.name })),
    onError: (error) => showFailure(t('products.bin.failed'), error),
  });
  const { name, category, cover, deleted_at } = dessert;
  return (
    <li className={styles.binRow}>
      <Thumbnail picture={cover} />
      <div className={styles.rowText}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {category}
          {deleted_at && ` · ${t('products.bin.deletedAt', { time: moment(deleted_at) })}`}
        </Text>
      </div>
      <Button
        variant="light"
        loading={restore.isPending}
        aria-label={t('products.bin.restoreNamed', { name })}
        onClick={() => restore.mutate(dessert)}
      >
        {t('products.bin.restore')}
      </Button>
    </li>
  );
}
