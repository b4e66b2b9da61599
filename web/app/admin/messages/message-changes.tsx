import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { StaffMessage } from '@velvet-spoon/contract/api/staff-messages';
import type { BulkAction } from '@velvet-spoon/contract/domain/message-folders';
import { useTranslation } from 'react-i18next';
import { Dialog, SmallForm } from '../kit/dialog.tsx';
import { toast } from '../kit/notices/toast.ts';
import { adminApi } from '../kit/session/admin-api.ts';
import { useChange } from '../kit/use-single-mutation.ts';
import { messageKey, messagesKey } from './messages-data.ts';

/** Lists, counts and the open message are loaded again, also after a failure: someone else may have been faster. */
export function useMessageChange<Given = null>(
  texts: { done?: string; failure?: string },
  send: (given: Given) => Promise<StaffMessage>,
  onDone?: (given: Given) => void,
) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { done, failure = 'changeError' } = texts;
  return useChange<StaffMessage, Given>(messagesKey, {
    send,
    ...(done && { done: t(`messages.${done}`) }),
    failure: t(`messages.${failure}`),
    onDone(changed, given) {
      client.setQueryData(messageKey(changed.id), changed);
      onDone?.(given);
    },
  });
}

/** The same with several messages. What is deleted is not asked for again. */
export function useBulkChange(onDone: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useChange<{ count: number }, { ids: string[]; action: BulkAction }>(messagesKey, {
    send: (body) => adminApi.request('POST /admin/messages/bulk', { body }),
    failure: t('messages.changeError'),
    onDone({ count }, { ids, action }) {
      toast.success(t('messages.bulk.changed', { count }));
      if (action === 'delete') for (const id of ids) client.removeQueries({ queryKey: messageKey(id) });
      onDone();
    },
  });
}

type DeleteDialogProps = { ids: string[]; change: ReturnType<typeof useBulkChange>; onClose: () => void };

export function DeleteDialog({ ids, change, onClose }: DeleteDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog onClose={onClose} title={t('messages.bulk.deleteTitle')}>
      <SmallForm
        onSubmit={() => change.mutate({ ids, action: 'delete' })}
        onCancel={onClose}
        isBusy={change.isPending}
        action={t('messages.bulk.delete')}
        color="red.9"
      >
        <Text>{t('messages.bulk.confirmDelete', { count: ids.length })}</Text>
      </SmallForm>
    </Dialog>
  );
}
