import { Button, Group, Stack, Text } from '@mantine/core';
import type { StaffCard } from '@velvet-spoon/contract/api/staff-products';
import { BIN_DAYS } from '@velvet-spoon/contract/domain/limits';
import { useTranslation } from 'react-i18next';
import { Hint, LinkButton, TabTitle } from '../../kit/elements.tsx';
import { useDates } from '../../kit/i18n/formats.ts';
import { PagedList } from '../../kit/list/list.tsx';
import { adminApi } from '../../kit/session/admin-api.ts';
import { useDessertChange } from '../product-changes.ts';
import styles from '../products.module.css';
import { addresses } from '../products-data.ts';
import { Cover } from './dessert-row.tsx';
import { useDessertList } from './use-dessert-list.ts';

export function BinScreen() {
  const { t } = useTranslation();
  const list = useDessertList({ isBin: true });
  return (
    <Stack gap="lg" className={styles.tab}>
      <div>
        <Group justify="space-between">
          <TabTitle>{t('products.bin.title')}</TabTitle>
          <LinkButton to={addresses.list}>{t('products.bin.back')}</LinkButton>
        </Group>
        <Text c="dimmed" mt="xs">
          {t('products.bin.hint', { days: BIN_DAYS })}
        </Text>
      </div>
      <PagedList list={list} texts={list.texts}>
        {(dessert) => <BinRow key={dessert.id} dessert={dessert} />}
      </PagedList>
    </Stack>
  );
}

function BinRow({ dessert }: { dessert: StaffCard }) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const restore = useDessertChange(
    ({ id }) => adminApi.request('POST /admin/products/{id}/restore', { params: { id } }),
    {
      done: (restored) => t('products.bin.restored', { name: restored.name }),
      failure: t('products.bin.failed'),
    },
  );
  const { name, category, cover, deleted_at } = dessert;
  return (
    <li className={styles.binRow}>
      <Cover picture={cover} />
      <div className={styles.rowText}>
        <Text fw={600}>{name}</Text>
        <Hint>
          {category}
          {deleted_at && ` · ${t('products.bin.deletedAt', { time: moment(deleted_at) })}`}
        </Hint>
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
