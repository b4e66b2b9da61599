import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast, useFailureToast } from '../kit/notices/toast.ts';
import { isGone } from '../kit/session/admin-api.ts';
import { useSingleMutation } from '../kit/use-single-mutation.ts';

export const statusKey = ['status'];

type Change = {
  /** The heading above it, which gets the focus when the button goes away. */
  section: string;
  send: () => Promise<unknown>;
  done: string;
  failure: string;
};

/** Something is tried again. Afterwards the page is read anew, since others may have tried it too. */
export function useStatusChange({ section, send, done, failure }: Change) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const showFailure = useFailureToast();
  return useSingleMutation<unknown, null>({
    mutationFn: send,
    onSuccess: () => {
      toast.success(done);
      document.getElementById(section)?.focus();
    },
    onError: (error) => (isGone(error) ? toast.failure(t('status.gone')) : showFailure(failure, error)),
    onSettled: () => client.invalidateQueries({ queryKey: statusKey }),
  });
}
