import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Category } from '@velvet-spoon/contract/api/products';
import { PRODUCT_LIMITS, PRODUCT_QUERY_LIMITS } from '@velvet-spoon/contract/domain/limits';
import { isBlank } from '@velvet-spoon/contract/domain/typed-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { Dialog, SmallForm } from '../kit/dialog.tsx';
import { LinkButton, PlainButton, TabTitle, Tag } from '../kit/elements.tsx';
import { Filter, Filters, SearchField } from '../kit/list/list.tsx';
import { adminApi } from '../kit/session/admin-api.ts';
import { useChange } from '../kit/use-single-mutation.ts';
import { EditDessert, NewDessert, UnsavedDesserts } from './form/dessert-form.tsx';
import { BinScreen } from './list/bin-screen.tsx';
import { SortableDesserts } from './list/sortable-desserts.tsx';
import { type DessertList, useDessertList } from './list/use-dessert-list.ts';
import styles from './products.module.css';
import { addresses, all, useCategories } from './products-data.ts';

export { productsTexts as texts } from './products.texts.ts';

/**
 * The list, the bin, or the form of one dessert. The address says which, so that the browser's Back leads from the form
 * to the list, as people with a phone expect.
 */
export function Screen() {
  const [search] = useSearchParams();
  const list = useDessertList({ isBin: false });
  const edited = search.get('dessert');
  if (edited === 'new') return <NewDessert />;
  if (edited) return <EditDessert key={edited} id={edited} />;
  if (search.has('bin')) return <BinScreen />;
  return <ListScreen list={list} />;
}

function ListScreen({ list }: { list: DessertList }) {
  const { t } = useTranslation();
  return (
    <Stack gap="lg" className={styles.tab}>
      <Group justify="space-between">
        <Group gap="sm">
          <TabTitle>{t('products.tab')}</TabTitle>
          {list.count !== undefined && <Tag size="lg">{t('products.count', { count: list.count })}</Tag>}
        </Group>
        <Group gap="xs">
          <LinkButton to={addresses.bin}>{t('products.bin.open')}</LinkButton>
          <Button component={Link} to={addresses.new}>
            {t('products.new')}
          </Button>
        </Group>
      </Group>
      <UnsavedDesserts />
      <ListFilters list={list} />
      <SortableDesserts list={list} />
    </Stack>
  );
}

function ListFilters({ list }: { list: DessertList }) {
  const { t } = useTranslation();
  const categories = useCategories();
  const [isRenaming, { open, close }] = useDisclosure(false);
  const chosen = categories.find(({ category }) => category === list.category);
  return (
    <Filters>
      <SearchField label={t('products.search')} search={list} maxLength={PRODUCT_QUERY_LIMITS.text} />
      <Filter
        name={{ 'aria-label': t('products.category') }}
        all={t('products.allCategories')}
        choices={categories.map(({ category, count }) => ({
          value: category,
          label: `${category} (${count})`,
        }))}
        value={list.category}
        onChoose={list.choose}
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
    </Filters>
  );
}

type RenameCategoryProps = {
  chosen: Category;
  categories: Category[];
  onClose: () => void;
  onRenamed: (category: string) => void;
};

function RenameCategory({ chosen, categories, onClose, onRenamed }: RenameCategoryProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(chosen.category);
  const [isMissing, setMissing] = useState(false);
  const rename = useChange(all, {
    send: (body: { from: string; to: string }) =>
      adminApi.request('PATCH /admin/products/categories', { body }),
    done: t('products.rename.saved'),
    failure: t('products.rename.failed'),
    onDone: (_, { to }) => onRenamed(to),
  });
  const typed = name.trim();
  const isMerge = categories.some(
    ({ category }) => category !== chosen.category && category.toLowerCase() === typed.toLowerCase(),
  );

  function submit(): void {
    setMissing(isBlank(typed));
    if (isBlank(typed)) return;
    rename.mutate({ from: chosen.category, to: typed });
  }

  return (
    <Dialog onClose={onClose} title={t('products.rename.title', { category: chosen.category })} centered>
      <SmallForm
        onSubmit={submit}
        onCancel={onClose}
        isBusy={rename.isPending}
        isDisabled={typed === chosen.category}
        action={t('products.rename.save')}
      >
        <TextInput
          label={t('products.rename.to')}
          description={t('products.rename.hint', { count: chosen.count })}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={isMissing && t('products.rename.missing')}
          maxLength={PRODUCT_LIMITS.category}
          data-autofocus
        />
        {isMerge && <Text size="sm">{t('products.rename.merge')}</Text>}
      </SmallForm>
    </Dialog>
  );
}
