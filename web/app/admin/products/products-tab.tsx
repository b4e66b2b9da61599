import { Button, Group, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Category } from '@velvet-spoon/contract/api/products';
import { PRODUCT_LIMITS, PRODUCT_QUERY_LIMITS } from '@velvet-spoon/contract/domain/limits';
import { isBlank } from '@velvet-spoon/contract/domain/typed-text';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { LinkButton, PlainButton, TabTitle, Tag } from '../kit/elements.ts';
import { SearchField } from '../kit/list/list.tsx';
import { useLoadFailure } from '../kit/notices/toast.ts';
import { adminApi } from '../kit/session/admin-api.ts';
import { useChange } from '../kit/use-single-mutation.ts';
import { DessertDrafts, EditDessert, NewDessert } from './form/dessert-form.tsx';
import { BinScreen } from './list/bin-screen.tsx';
import { DessertStates, ListPager, type ListState, useListState } from './list/list-pager.tsx';
import { SortableDesserts } from './list/sortable-desserts.tsx';
import styles from './products.module.css';
import { addresses, all, useCategories } from './products-data.ts';

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
          <LinkButton to={addresses.bin}>{t('products.bin.open')}</LinkButton>
          <Button component={Link} to={addresses.new}>
            {t('products.new')}
          </Button>
        </Group>
      </Group>
      <DessertDrafts />
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

  function submit(event: FormEvent): void {
    event.preventDefault();
    setMissing(isBlank(typed));
    if (isBlank(typed)) return;
    rename.mutate({ from: chosen.category, to: typed });
  }

  return (
    <Modal
      closeButtonProps={{ 'aria-label': t('products.form.cancel'), size: '2.75rem' }}
      opened
      onClose={onClose}
      title={t('products.rename.title', { category: chosen.category })}
      centered
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            label={t('products.rename.to')}
            description={t('products.rename.hint', { count: chosen.count })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={isMissing && t('products.rename.missing')}
            maxLength={PRODUCT_LIMITS.category}
            data-autofocus
          />
          {isMerge && <Text size="sm">{t('products.rename.merge')}</Text>}
          <Group justify="flex-end">
            <PlainButton onClick={onClose}>{t('products.form.cancel')}</PlainButton>
            <Button type="submit" loading={rename.isPending} disabled={typed === chosen.category}>
              {t('products.rename.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
