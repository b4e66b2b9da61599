import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
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

/** It sets one flag whatever else was changed, so it needs no version. */
export function useFlagDessert(onError: (error: Error) => void) {
  const queryClient = useQueryClient();
  return useQueuedChange({
    mutationFn: ({ id, flags }: { id: string; flags: Flags }) =>
      adminApi.request('PATCH /admin/products/{id}', { params: { id }, body: flags }),
    onMutate: ({ id, flags }) =>
      changePages(queryClient, (entries) =>
        entries.map((entry) => (entry.id === id ? { ...entry, ...flags } : entry)),
      ),
    onError,
  });
}

export type Place = { place: 'first' | 'last' | 'before' | 'after'; of?: string };

/** `entries` is how the page will look, unless only the server knows. */
export function useMoveDessert(onError: (error: Error) => void) {
  const queryClient = useQueryClient();
  return useQueuedChange({
    mutationFn: ({ id, place }: { id: string; place: Place; entries?: StaffCard[] }) =>
      adminApi.request('POST /admin/products/{id}/move', { params: { id }, body: place }),
    onMutate: ({ id, entries }) =>
      changePages(queryClient, (known) =>
        entries && known.some((entry) => entry.id === id) ? entries : known,
      ),
    onError,
  });
}

type QueuedChange<Variables> = {
  mutationFn: (variables: Variables) => Promise<unknown>;
  onMutate: (variables: Variables) => Promise<void>;
  onError: (error: Error) => void;
};

const queuedKey = [...all, 'queued'];

/**
 * A change that the list shows at once, so that the next one may follow before it is saved. They are saved in this
 * order, and the list is loaded again after the last: before, it would lack the others for a moment.
 */
function useQueuedChange<Variables>(change: QueuedChange<Variables>) {
  const queryClient = useQueryClient();
  return useMutation({
    ...change,
    mutationKey: queuedKey,
    scope: { id: queuedKey.join() },
    onSettled: () =>
      queryClient.isMutating({ mutationKey: queuedKey }) === 1 ? reload(queryClient) : undefined,
  });
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

async function changePages(
  queryClient: QueryClient,
  change: (entries: StaffCard[]) => StaffCard[],
): Promise<void> {
  await queryClient.cancelQueries({ queryKey: listKey });
  queryClient.setQueriesData<DessertsPage>(
    { queryKey: listKey },
    (page) => page && { ...page, entries: change(page.entries) },
  );
}

/** Everything but a dessert that is being edited: its form decides for itself when to start over. */
function reload(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: all, predicate: ({ queryKey }) => queryKey[1] !== 'one' });
}
