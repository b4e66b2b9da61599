import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { ProductInput, StaffCard } from '@velvet-spoon/contract/api/staff-products';
import { BIN_DAYS } from '@velvet-spoon/contract/domain/limits';
import { useTranslation } from 'react-i18next';
import { changeItems } from '../kit/list/paged-list.ts';
import { toast, useFailureToast } from '../kit/notices/toast.ts';
import { adminApi } from '../kit/session/admin-api.ts';
import { useChange, useSingleMutation } from '../kit/use-single-mutation.ts';
import { all, listKey } from './products-data.ts';

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

type Flags = { is_hidden?: boolean; is_sold_out?: boolean };

export type Move = { place: 'first' | 'last' | 'before' | 'after'; of?: string };

/** A change of the list, and how the list looks with it. */
type QueuedChange = { send: () => Promise<unknown>; show: (entries: StaffCard[]) => StaffCard[] };

const queuedKey = [...all, 'queued'];

/**
 * A change that the list shows at once, so that the next one may follow before it is saved. They are saved in this
 * order, and the list is loaded again after the last: before, it would lack the others for a moment.
 */
export function useQueuedChange(failure: string) {
  const queryClient = useQueryClient();
  const showFailure = useFailureToast();
  return useMutation({
    mutationKey: queuedKey,
    scope: { id: queuedKey.join() },
    mutationFn: ({ send }: QueuedChange) => send(),
    onSuccess: (_, { show }) => changeItems(queryClient, listKey, show),
    onError: (error) => showFailure(failure, error),
    onSettled(_, error) {
      if (queryClient.isMutating({ mutationKey: queuedKey }) > 1) return undefined;
      const reload = queryClient.invalidateQueries({ queryKey: all });
      // What failed is not shown any longer, even if the list cannot be loaded either.
      return error ? undefined : reload;
    },
  });
}

/** What was loaded, with the changes that are still being saved. */
export function useWithQueuedChanges(entries: StaffCard[]): StaffCard[] {
  const queued = useMutationState({
    filters: { mutationKey: queuedKey, status: 'pending' },
    select: ({ state }) => state.variables as QueuedChange,
  });
  return queued.reduce((shown, { show }) => show(shown), entries);
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
  const flag = useQueuedChange(t('products.flagError'));
  const duplicate = useDessertChange(
    ({ id }) => adminApi.request('POST /admin/products/{id}/duplicate', { params: { id } }),
    { done: () => t('products.duplicated'), failure: t('products.duplicateError') },
  );
  const remove = useDessertChange(
    ({ id, version }) => adminApi.request('DELETE /admin/products/{id}', { params: { id }, version }),
    { done: ({ name }) => t('products.deleted', { name }), failure: t('products.deleteError') },
  );

  return {
    /** It sets one flag whatever else was changed, so it needs no version. */
    flag: ({ id }: StaffCard, flags: Flags) =>
      flag.mutate({
        send: () => adminApi.request('PATCH /admin/products/{id}', { params: { id }, body: flags }),
        show: (entries) => entries.map((entry) => (entry.id === id ? { ...entry, ...flags } : entry)),
      }),
    duplicate: (dessert: StaffCard) => duplicate.mutate(dessert),
    remove(dessert: StaffCard) {
      const text = t('products.confirmDelete', { name: dessert.name, days: BIN_DAYS });
      if (window.confirm(text)) remove.mutate(dessert);
    },
  };
}

export type RowActions = ReturnType<typeof useRowActions>;
