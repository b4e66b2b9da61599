import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '../kit/i18n/formats.ts';
import { useFailureToast } from '../kit/notices/toast.ts';
import { accountKey } from '../kit/session/admin-api.ts';
import { useSingleMutation } from '../kit/use-single-mutation.ts';

type Change<Data, Variables> = {
  send: (variables: Variables) => Promise<Data>;
  /** What to say if it fails. */
  failure: string;
  onDone: (data: Data) => void;
};

/** A change of the own account, which is read anew afterwards. */
export function useAccountChange<Data, Variables>({ send, failure, onDone }: Change<Data, Variables>) {
  const client = useQueryClient();
  const showFailure = useFailureToast();
  return useSingleMutation<Data, Variables>({
    mutationFn: send,
    onSuccess: onDone,
    onError: (error) => showFailure(failure, error),
    onSettled: () => client.invalidateQueries({ queryKey: accountKey }),
  });
}

/** When something was last used, in words. */
export function useLastUse(): (lastUse: string | null) => string {
  const { t } = useTranslation();
  const { moment } = useDates();
  return (lastUse) => (lastUse ? t('account.used', { date: moment(lastUse) }) : t('account.unused'));
}
