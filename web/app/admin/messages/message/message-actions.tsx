import { Button, Group } from '@mantine/core';
import type { StaffMessage } from '@velvet-spoon/contract/staff-messages';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../kit/i18n/formats.ts';
import { toast, useFailureToast } from '../../kit/notices/toast.ts';
import { useMailMessage, useMarkMessage, useReleaseMessage } from '../message-changes.ts';
import { replyLink } from './reply-link.ts';

export function MessageActions({ message }: { message: StaffMessage }) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const report = useReport();
  const mark = useMarkMessage();
  const release = useReleaseMessage();
  const mail = useMailMessage();
  const { id, folder } = message;
  const isAnswered = folder === 'answered';
  const reply = (
    <Button
      component="a"
      href={replyLink(message, moment(message.created_at))}
      variant={folder === 'inbox' ? 'filled' : 'default'}
    >
      {t('messages.reply')}
    </Button>
  );
  if (folder === 'suspects') {
    return (
      <Group gap="xs">
        <Button loading={release.isPending} onClick={() => release.mutate({ id }, report('released'))}>
          {t('messages.release')}
        </Button>
        {reply}
      </Group>
    );
  }
  return (
    <Group gap="xs">
      {reply}
      <Button
        variant="default"
        loading={mark.isPending}
        onClick={() =>
          mark.mutate({ id, isAnswered: !isAnswered }, report(isAnswered ? 'markedNew' : 'markedAnswered'))
        }
      >
        {t(isAnswered ? 'messages.markNew' : 'messages.markAnswered')}
      </Button>
      <Button
        variant="default"
        loading={mail.isPending}
        onClick={() => mail.mutate({ id }, report('mailedAgain'))}
      >
        {t('messages.mailAgain')}
      </Button>
    </Group>
  );
}

/** Says what was done, or why not. */
function useReport() {
  const { t } = useTranslation();
  const showFailure = useFailureToast();
  return (done: 'released' | 'markedNew' | 'markedAnswered' | 'mailedAgain') => ({
    onSuccess: () => toast.success(t(`messages.${done}`)),
    onError: (error: Error) => showFailure(t('messages.changeError'), error),
  });
}
