import { useQueryClient } from '@tanstack/react-query';
import type { Cafe, CafeDocument } from '@velvet-spoon/contract/cafe';
import { useTranslation } from 'react-i18next';
import { toast, useFailureToast } from '../../kit/notices/toast.ts';
import { cafeKey } from '../../kit/saved-cafe.ts';
import { adminApi, isConflict } from '../../kit/session/admin-api.ts';
import { useSingleMutation } from '../../kit/use-single-mutation.ts';
import { readCafe, refusalsIn } from '../values/read-cafe.ts';
import type { CafeFormHandle } from './use-cafe-form.ts';

/** Checks and saves what the form holds, and reports the outcome. */
export function useSubmitCafe({ form, source, fill, refuse }: CafeFormHandle) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const showFailure = useFailureToast();

  const save = useSingleMutation({
    mutationFn: saveCafe,
    onSuccess(saved) {
      queryClient.setQueryData(cafeKey, saved);
      fill(saved);
      toast.success(t('cafe.saved'));
    },
    async onError(error) {
      const errors = refusalsIn(error);
      if (Object.keys(errors).length > 0) {
        toast.failure(t('cafe.invalid'));
        return refuse(errors);
      }
      showFailure(t('cafe.saveFailed'), error);
      if (isConflict(error)) await queryClient.invalidateQueries({ queryKey: cafeKey });
    },
  });

  function saveOver({ version }: Pick<Cafe, 'version'>): void {
    const read = readCafe(form.getValues(), source);
    if ('document' in read) return save.mutate({ document: read.document, version });
    toast.failure(t('cafe.invalid'));
    refuse(read.errors);
  }

  return {
    saveOver,
    reset: save.reset,
    isSaving: save.isPending,
    hasConflict: isConflict(save.error) && !save.isPending,
  };
}

export function loadCafe(): Promise<Cafe> {
  return adminApi.request('GET /admin/cafe');
}

/** A document, and the version that it replaces. */
type Save = { document: CafeDocument; version: number };

function saveCafe({ document, version }: Save): Promise<Cafe> {
  return adminApi.request('PUT /content/cafe', { body: document, version });
}
