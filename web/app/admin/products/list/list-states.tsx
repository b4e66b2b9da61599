import { useTranslation } from 'react-i18next';
import { ListStates } from '../../kit/list/list.tsx';
import type { ListState } from './use-list-state.ts';

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
