import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ProductInput, StaffCard } from '@velvet-spoon/contract/staff-products';
import { adminApi } from '../kit/session/admin-api.ts';
import { type Outcome, useSingleMutation } from '../kit/use-single-mutation.ts';
import { all, type DessertsPage, listKey } from './products-data.ts';

/** What a save replaces. Without a version it replaces whatever is saved by then. */
export type Edited = { id: string; version?: number };

export function useSaveDessert() {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ edited, body }: { edited: Edited | null; body: ProductInput }) =>
      edited
        ? adminApi.request('PUT /admin/products/{id}', {
            params: { id: edited.id },
            body,
            ...(edited.version !== undefined && { version: edited.version }),
          })
        : adminApi.request('POST /admin/products', { body }),
    onSuccess: () => void reload(queryClient),
  });
}

const idOf = ({ id }: { id: string }) => id;

export type Flags = { is_hidden?: boolean; is_sold_out?: boolean };

/** Shown at once. It sets one flag whatever else was changed, so it needs no version. */
export function useFlagDessert() {
  const queryClient = useQueryClient();
  return useSingleMutation(
    {
      mutationFn: ({ id, flags }: { id: string; flags: Flags }) =>
        adminApi.request('PATCH /admin/products/{id}', { params: { id }, body: flags }),
      onMutate: ({ id, flags }) =>
        changePages(queryClient, (entries) =>
          entries.map((entry) => (entry.id === id ? { ...entry, ...flags } : entry)),
        ),
      onSettled: () => reload(queryClient),
    },
    flagOf,
  );
}

/** The two switches of a dessert may be pressed one right after the other. */
const flagOf = ({ id, flags }: { id: string; flags: Flags }) => [id, ...Object.keys(flags)].join(' ');

export type Place = { place: 'first' | 'last' | 'before' | 'after'; of?: string };

/** `entries` is how the page will look, and is shown at once. */
export function useMoveDessert() {
  const queryClient = useQueryClient();
  return useSingleMutation(
    {
      mutationFn: ({ id, place }: { id: string; place: Place; entries?: StaffCard[] }) =>
        adminApi.request('POST /admin/products/{id}/move', { params: { id }, body: place }),
      async onMutate({ id, entries }) {
        if (!entries) return;
        await queryClient.cancelQueries({ queryKey: listKey });
        changePages(queryClient, (known) => (known.some((entry) => entry.id === id) ? entries : known));
      },
      onSettled: () => reload(queryClient),
    },
    idOf,
  );
}

export function useDuplicateDessert() {
  const queryClient = useQueryClient();
  return useSingleMutation(
    {
      mutationFn: ({ id }: StaffCard) =>
        adminApi.request('POST /admin/products/{id}/duplicate', { params: { id } }),
      onSuccess: () => reload(queryClient),
    },
    idOf,
  );
}

export function useDeleteDessert(outcome: Outcome<StaffCard>) {
  const queryClient = useQueryClient();
  return useSingleMutation(
    {
      mutationFn: ({ id, version }: StaffCard) =>
        adminApi.request('DELETE /admin/products/{id}', { params: { id }, version }),
      ...outcome,
      onSettled: () => reload(queryClient),
    },
    idOf,
  );
}

export function useRestoreDessert(outcome: Outcome<StaffCard>) {
  const queryClient = useQueryClient();
  return useSingleMutation(
    {
      mutationFn: ({ id }: StaffCard) =>
        adminApi.request('POST /admin/products/{id}/restore', { params: { id } }),
      ...outcome,
      onSettled: () => reload(queryClient),
    },
    idOf,
  );
}

export function useRenameCategory() {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: { from: string; to: string }) =>
      adminApi.request('PATCH /admin/products/categories', { body }),
    // Without waiting: once the old category is gone from the list, so is the form that reports the success.
    onSuccess: () => void reload(queryClient),
  });
}

function changePages(queryClient: QueryClient, change: (entries: StaffCard[]) => StaffCard[]): void {
  queryClient.setQueriesData<DessertsPage>(
    { queryKey: listKey },
    (page) => page && { ...page, entries: change(page.entries) },
  );
}

/** Everything but a dessert that is being edited: its form decides for itself when to start over. */
function reload(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: all, predicate: ({ queryKey }) => queryKey[1] !== 'one' });
}
