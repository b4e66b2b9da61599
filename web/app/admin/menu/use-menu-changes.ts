import { useQueryClient } from '@tanstack/react-query';
import type { MenuDocument, MenuInput } from '@velvet-spoon/contract/menu';
import { useTranslation } from 'react-i18next';
import { toast, useFailureToast } from '../kit/notices/toast.ts';
import { adminApi, isConflict } from '../kit/session/admin-api.ts';
import { useSingleMutation } from '../kit/use-single-mutation.ts';
import { errorsIn, type MenuErrors } from './menu-form-values.ts';

export const menuKey = ['menu'];

/** The version that the change started from, or null when there was no menu. */
type Change = { version: number | null };

type Outcomes = { onDone: (menu: MenuDocument | null) => void; onRefused: (errors: MenuErrors) => void };

/** Saves and removes the menu. Both update the cache, which the panel beside the form shows. */
export function useMenuChanges({ onDone, onRefused }: Outcomes) {
  const { t } = useTranslation();
  const showFailure = useFailureToast();
  const queryClient = useQueryClient();

  function finish(menu: MenuDocument | null, message: string): void {
    queryClient.setQueryData(menuKey, menu);
    onDone(menu);
    toast.success(message);
  }

  async function fail(message: string, error: Error): Promise<void> {
    const errors = errorsIn(error);
    const [first] = Object.values(errors);
    if (first) {
      toast.failure(`${message} ${t(first)}`);
      return onRefused(errors);
    }
    showFailure(message, error);
    if (isConflict(error)) await queryClient.invalidateQueries({ queryKey: menuKey });
  }

  const save = useSingleMutation({
    mutationFn: ({ body, version }: Change & { body: MenuInput }) =>
      adminApi.request('PUT /menu', { body, version }),
    onSuccess: (menu) => finish(menu, t('menu.saved')),
    onError: (error) => fail(t('menu.saveFailed'), error),
  });
  const remove = useSingleMutation({
    mutationFn: ({ version }: Change) => adminApi.request('DELETE /menu', { version }),
    onSuccess: () => finish(null, t('menu.removed')),
    onError: (error) => fail(t('menu.removeFailed'), error),
  });
  return { save, remove };
}
