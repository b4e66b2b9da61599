import { useQueryClient } from '@tanstack/react-query';
import type { StaffMessage } from '@velvet-spoon/contract/staff-messages';
import { adminApi } from '../kit/session/admin-api.ts';
import { useSingleMutation } from '../kit/use-single-mutation.ts';
import { messageKey, messagesKey } from './messages-data.ts';

/** Lists, counts and the open message are loaded again, also after a failure: someone else may have been faster. */
function useMessageChange<Variables extends { id: string }>(
  change: (variables: Variables) => Promise<StaffMessage>,
) {
  const queryClient = useQueryClient();
  return useSingleMutation<StaffMessage, Variables>({
    mutationFn: change,
    onSuccess: (message) => queryClient.setQueryData(messageKey(message.id), message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: messagesKey }),
  });
}

export function useMarkMessage() {
  return useMessageChange(({ id, isAnswered }: { id: string; isAnswered: boolean }) =>
    adminApi.request('PATCH /admin/messages/{id}', { params: { id }, body: { is_answered: isAnswered } }),
  );
}

export function useReleaseMessage() {
  return useMessageChange(({ id }: { id: string }) =>
    adminApi.request('POST /admin/messages/{id}/release', { params: { id } }),
  );
}

export function useMailMessage() {
  return useMessageChange(({ id }: { id: string }) =>
    adminApi.request('POST /admin/messages/{id}/mail', { params: { id } }),
  );
}
