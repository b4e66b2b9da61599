import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { PRODUCT_QUERY_LIMITS } from '@velvet-spoon/contract/limits';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { PlainButton, TabTitle, Tag } from '../kit/elements.ts';
import { SearchField } from '../kit/list/list.tsx';
import { useLoadFailure } from '../kit/notices/toast.ts';
import { EditDessert, NewDessert } from './form/dessert-editor.tsx';
import { BinScreen } from './list/bin-screen.tsx';
import { DessertStates, ListPager, type ListState, useListState } from './list/list-pager.tsx';
import { RenameCategory } from './list/rename-category.tsx';
import { SortableDesserts } from './list/sortable-desserts.tsx';
import styles from './products.module.css';
import { addresses, useCategories } from './products-data.ts';

export { productsTexts as texts } from './products.texts.ts';

/**
 * The list, the bin, or the form of one dessert. The address says which, so that the browser's Back leads from the form
 * to the list, as people with a phone expect.
 */
export function Screen() {
  const [search] = useSearchParams();
  const list = useListState({ isBin: false });
  const edited = search.get('dessert');
  if (edited === 'new') return <NewDessert />;
  if (edited) return <EditDessert key={edited} id={edited} />;
  if (search.has('bin')) return <BinScreen />;
  return <ListScreen list={list} />;
}

function ListScreen({ list }: { list: ListState }) {
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
          <TabTitle ref={top} tabIndex={-1}>
            {t('products.tab')}
          </TabTitle>
          {list.count !== undefined && <Tag size="lg">{t('products.count', { count: list.count })}</Tag>}
        </Group>
        <Group gap="xs">
          <PlainButton component={Link} to={addresses.bin}>
            {t('products.bin.open')}
          </PlainButton>
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

function ListFilters({ list }: { list: ListState }) {
  const { t } = useTranslation();
  const categories = useCategories();
  const [isRenaming, { open, close }] = useDisclosure(false);
  const chosen = categories.find(({ category }) => category === list.category);
  return (
    <div className={styles.filters}>
      <SearchField
        label={t('products.search')}
        value={list.typed}
        onType={(text) => list.type(text)}
        maxLength={PRODUCT_QUERY_LIMITS.text}
      />
      <NativeSelect
        aria-label={t('products.category')}
        value={list.category}
        onChange={(event) => list.choose(event.currentTarget.value)}
        data={[
          { value: '', label: t('products.allCategories') },
          ...categories.map(({ category, count }) => ({ value: category, label: `${category} (${count})` })),
        ]}
      />
      {chosen && <PlainButton onClick={open}>{t('products.rename.open')}</PlainButton>}
      {chosen && isRenaming && (
        <RenameCategory
          chosen={chosen}
          categories={categories}
          onClose={close}
          onRenamed={(category) => {
            list.choose(category);
            close();
          }}
        />
      )}
    </div>
  );
}
