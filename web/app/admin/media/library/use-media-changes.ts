import { useQueryClient } from '@tanstack/react-query';
import type { LibraryItem } from '@velvet-spoon/contract/media';
import { useTranslation } from 'react-i18next';
import { useRootData } from '../../../api/root-data.ts';
import { libraryKey } from '../../kit/library/library-picker.tsx';
import { toast } from '../../kit/notices/toast.ts';
import { adminApi } from '../../kit/session/admin-api.ts';
import { type Outcome, useSingleMutation } from '../../kit/use-single-mutation.ts';

/** After a conflict the list is loaded again too, so that a second attempt starts from what is saved now. */
function useReload() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: libraryKey });
}

export function useDescribeMedia() {
  const reload = useReload();
  return useSingleMutation({
    mutationFn: ({ item: { id, version }, alt }: { item: LibraryItem; alt: string }) =>
      adminApi.request('PATCH /admin/media/{id}', { params: { id }, body: { alt }, version }),
    onSettled: reload,
  });
}

export function useDeleteMedia(outcome: Outcome<LibraryItem>) {
  const reload = useReload();
  return useSingleMutation({
    mutationFn: ({ id, version }: LibraryItem) =>
      adminApi.request('DELETE /admin/media/{id}', { params: { id }, version }),
    ...outcome,
    onSettled: reload,
  });
}

/** Copies the whole address, because it may be pasted anywhere. */
export function useCopyAddress(): (url: string) => Promise<void> {
  const { t } = useTranslation();
  const { publicUrl } = useRootData();
  return async (url) => {
    try {
      await navigator.clipboard.writeText(new URL(url, publicUrl || location.origin).href);
      toast.success(t('media.copySuccess'));
    } catch (error) {
      console.error(error);
      toast.failure(t('media.copyError'));
    }
  };
}
