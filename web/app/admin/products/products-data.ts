import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { StaffCard } from '@velvet-spoon/contract/api/staff-products';
import { given, type LinkedPage, readLinkedPage } from '../kit/list/paged-list.ts';
import { adminApi } from '../kit/session/admin-api.ts';

const TAB = '/admin?tab=products';

export const addresses = {
  list: TAB,
  bin: `${TAB}&bin`,
  new: `${TAB}&dessert=new`,
  edit: (id: string): string => `${TAB}&dessert=${id}`,
  restored: (draft: string, id = 'new'): string => `${TAB}&dessert=${id}&draft=${draft}`,
};

export const all = ['products'];
export const listKey = [...all, 'list'];

export const PAGE_SIZE = 50;

type ListFilter = { search: string; category: string; isBin: boolean };
export type DessertsPage = LinkedPage<StaffCard>;

function queryOf({ search, category, isBin }: ListFilter) {
  return { ...given({ q: search, category }), ...(isBin && { bin: 'only' as const }) };
}

export function useDessertsPage(filter: ListFilter, cursor: string | null) {
  return useQuery({
    queryKey: [...listKey, filter, cursor],
    queryFn: () =>
      readLinkedPage((client) =>
        client.request('GET /admin/products', {
          query: { ...queryOf(filter), limit: PAGE_SIZE, ...given({ cursor }) },
        }),
      ),
    placeholderData: keepPreviousData,
  });
}

export function useDessertCount(filter: ListFilter): number | undefined {
  const total = useQuery({
    queryKey: [...all, 'count', filter],
    queryFn: () => adminApi.request('GET /admin/products/count', { query: queryOf(filter) }),
    placeholderData: keepPreviousData,
  });
  return total.data?.count;
}

export function useCategories() {
  const categories = useQuery({
    queryKey: [...all, 'categories'],
    queryFn: () => adminApi.request('GET /admin/products/categories'),
  });
  return categories.data ?? [];
}

/** Never from the cache: a form must start from what is saved now, and decides itself when to start over. */
export function useDessert(id: string) {
  return useQuery({
    queryKey: ['dessert', id],
    queryFn: () => adminApi.request('GET /admin/products/{id}', { params: { id } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
