import { useQuery } from '@tanstack/react-query';
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
