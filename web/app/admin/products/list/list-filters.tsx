import { Button, NativeSelect } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { PRODUCT_QUERY_LIMITS } from '@velvet-spoon/contract/limits';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../kit/list/list.tsx';
import styles from '../products.module.css';
import { useCategories } from '../products-data.ts';
import { RenameCategory } from './rename-category.tsx';
import type { ListState } from './use-list-state.ts';

export function ListFilters({ list }: { list: ListState }) {
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
      {chosen && (
        <Button variant="default" onClick={open}>
          {t('products.rename.open')}
        </Button>
      )}
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
