import { BIN_DAYS } from '@velvet-spoon/contract/limits';
import type { StaffCard } from '@velvet-spoon/contract/staff-products';
import { useTranslation } from 'react-i18next';
import { toast, useFailureToast } from '../../kit/notices/toast.ts';
import { type Flags, useDeleteDessert, useDuplicateDessert, useFlagDessert } from '../product-changes.ts';

/** What can be done with a dessert in the list, besides editing and moving it. */
export function useRowActions() {
  const { t } = useTranslation();
  const showFailure = useFailureToast();
  const flag = useFlagDessert((error) => showFailure(t('products.flagError'), error));
  const duplicate = useDuplicateDessert();
  const remove = useDeleteDessert({
    onSuccess: (_answer, { name }) => toast.success(t('products.deleted', { name })),
    onError: (error) => showFailure(t('products.deleteError'), error),
  });

  return {
    flag({ id }: StaffCard, flags: Flags) {
      flag.mutate({ id, flags });
    },
    duplicate(dessert: StaffCard) {
      duplicate.mutate(dessert, {
        onSuccess: () => toast.success(t('products.duplicated')),
        onError: (error) => showFailure(t('products.duplicateError'), error),
      });
    },
    remove(dessert: StaffCard) {
      const text = t('products.confirmDelete', { name: dessert.name, days: BIN_DAYS });
      if (window.confirm(text)) remove.mutate(dessert);
    },
  };
}

export type RowActions = ReturnType<typeof useRowActions>;
