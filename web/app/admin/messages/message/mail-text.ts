import type { MailState } from '@velvet-spoon/contract/api/mail-state';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../kit/i18n/formats.ts';

/** What became of a mail, as a sentence or two. */
export function useMailText(): (mail: MailState | null) => string {
  const { t } = useTranslation();
  const { moment } = useDates();
  return (mail) => {
    if (!mail) return t('messages.mail.none');
    if (mail.state === 'sent') return t('messages.mail.sent', { time: moment(mail.sent_at ?? '') });
    if (mail.state === 'waiting') return t('messages.mail.waiting');
    const next = mail.next_attempt_at;
    const outlook = next ? t('messages.mail.next', { time: moment(next) }) : t('messages.mail.givenUp');
    return `${t('messages.mail.failedBecause', { reason: mail.reason ?? '?' })} ${outlook}`;
  };
}
