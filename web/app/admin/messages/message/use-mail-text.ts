import type { StaffMessage } from '@velvet-spoon/contract/staff-messages';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../kit/i18n/use-dates.ts';

/** What became of the mail to staff, as a sentence or two. */
export function useMailText(): (message: StaffMessage) => string {
  const { t } = useTranslation();
  const { moment } = useDates();
  return ({ mail, suspect_reason: suspectReason }) => {
    if (!mail) return suspectReason ? t('messages.mail.digestLater') : t('messages.mail.none');
    if (mail.state === 'sent') {
      const time = moment(mail.sent_at ?? '');
      return t(suspectReason ? 'messages.mail.digestSent' : 'messages.mail.sent', { time });
    }
    if (mail.state === 'waiting') return t('messages.mail.waiting');
    const next = mail.next_attempt_at;
    const outlook = next ? t('messages.mail.next', { time: moment(next) }) : t('messages.mail.givenUp');
    return `${t('messages.mail.failedBecause', { reason: mail.reason ?? '?' })} ${outlook}`;
  };
}
