import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { given, usePagedList, useTypedSearch } from '../../kit/list/paged-list.ts';
import { adminApi } from '../../kit/session/admin-api.ts';
import { useWithQueuedChanges } from '../product-changes.ts';
import { all, listKey } from '../products-data.ts';

const PAGE_SIZE = 50;

/** The desserts, or those in the bin, that match what is typed and chosen above the list. */
export function useDessertList({ isBin }: { isBin: boolean }) {
  const { t } = useTranslation();
  const { typed, type, search } = useTypedSearch();
  const [category, choose] = useState('');
  const asked = { ...given({ q: search, category }), ...(isBin && { bin: 'only' as const }) };
  const { query, items } = usePagedList([...listKey, asked], (client, cursor) =>
    client.request('GET /admin/products', { query: { ...asked, limit: PAGE_SIZE, ...cursor } }),
  );
  const total = useQuery({
    queryKey: [...all, 'count', asked],
    queryFn: () => adminApi.request('GET /admin/products/count', { query: asked }),
    placeholderData: keepPreviousData,
  });
  const none = isBin ? 'products.bin.empty' : 'products.empty';
  return {
    query,
    items: useWithQueuedChanges(items),
    count: total.data?.count,
    typed,
    type,
    category,
    choose,
    texts: {
      loading: t('products.loading'),
      failure: t('products.loadError'),
      empty: t(search !== '' || category !== '' ? 'products.noMatch' : none),
    },
  };
}

export type DessertList = ReturnType<typeof useDessertList>;
