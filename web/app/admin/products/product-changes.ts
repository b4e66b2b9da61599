import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { BIN_DAYS } from '@velvet-spoon/contract/limits';
import type { ProductInput, StaffCard } from '@velvet-spoon/contract/staff-products';
import { useTranslation } from 'react-i18next';
import { toast, useFailureToast } from '../kit/notices/toast.ts';
import { adminApi } from '../kit/session/admin-api.ts';
import { useChange, useSingleMutation } from '../kit/use-single-mutation.ts';
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
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: all }),
  });
}

export type Flags = { is_hidden?: boolean; is_sold_out?: boolean };

/** It sets one flag whatever else was changed, so it needs no version. */
function useFlagDessert(onError: (error: Error) => void) {
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
      queryClient.isMutating({ mutationKey: queuedKey }) === 1
        ? queryClient.invalidateQueries({ queryKey: all })
        : undefined,
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

const idOf = ({ id }: StaffCard) => id;

/** A dessert is copied, deleted or restored, which also changes the list around it. */
export function useDessertChange(
  send: (dessert: StaffCard) => Promise<unknown>,
  texts: { done: (dessert: StaffCard) => string; failure: string },
) {
  const onDone = (_: unknown, dessert: StaffCard) => toast.success(texts.done(dessert));
  return useChange(all, { send, failure: texts.failure, onDone }, idOf);
}

/** What can be done with a dessert in the list, besides editing and moving it. */
export function useRowActions() {
  const { t } = useTranslation();
  const showFailure = useFailureToast();
  const flag = useFlagDessert((error) => showFailure(t('products.flagError'), error));
  const duplicate = useDessertChange(
    ({ id }) => adminApi.request('POST /admin/products/{id}/duplicate', { params: { id } }),
    { done: () => t('products.duplicated'), failure: t('products.duplicateError') },
  );
  const remove = useDessertChange(
    ({ id, version }) => adminApi.request('DELETE /admin/products/{id}', { params: { id }, version }),
    { done: ({ name }) => t('products.deleted', { name }), failure: t('products.deleteError') },
  );

  return {
    flag: ({ id }: StaffCard, flags: Flags) => flag.mutate({ id, flags }),
    duplicate: (dessert: StaffCard) => duplicate.mutate(dessert),
    remove(dessert: StaffCard) {
      const text = t('products.confirmDelete', { name: dessert.name, days: BIN_DAYS });
      if (window.confirm(text)) remove.mutate(dessert);
    },
  };
}

export type RowActions = ReturnType<typeof useRowActions>;
