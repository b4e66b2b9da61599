import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MenuDocument, MenuInput } from '@velvet-spoon/contract/menu';
import { useTranslation } from 'react-i18next';
import { adminApi } from '../session/admin-api.ts';
import { toast } from '../toast.ts';
import { useFailureToast } from '../use-failure-toast.ts';

export const menuKey = ['menu'];

/** Saving and removing. Both leave the current menu in the cache, so that panel and form show it. */
export function useMenuChanges(onDone: () => void) {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const queryClient = useQueryClient();

  function finish(menu: MenuDocument | null, message: string): void {
    queryClient.setQueryData(menuKey, menu);
    onDone();
    toast.success(message);
  }

  const save = useMutation({
    mutationFn: (body: MenuInput) => adminApi.request('PUT /menu', { body }),
    onSuccess: (menu) => finish(menu, t('menu.saved')),
    onError: (error) => failed(t('menu.saveFailed'), error),
  });
  const remove = useMutation({
    mutationFn: () => adminApi.request('DELETE /menu'),
    onSuccess: () => finish(null, t('menu.removed')),
    onError: (error) => failed(t('menu.removeFailed'), error),
  });
  return { save, remove };
}
