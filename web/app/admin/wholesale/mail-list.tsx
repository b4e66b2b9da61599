import { Button, Text } from '@mantine/core';
import type { PartnerMail } from '@velvet-spoon/contract/wholesale-staff';
import { useTranslation } from 'react-i18next';
import { useDates } from '../kit/i18n/formats.ts';
import { toast, useFailureToast } from '../kit/notices/toast.ts';
import styles from './dialogs.module.css';
import { useResend } from './use-details.ts';

export function MailList({ id, mails }: { id: string; mails: PartnerMail[] }) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const resend = useResend(id);
  const showFailure = useFailureToast();
  if (mails.length === 0) return <Text c="dimmed">{t('wholesale.staff.noMails')}</Text>;

  function sendAgain(mailId: string): void {
    resend.mutate(mailId, {
      onSuccess: () => toast.success(t('wholesale.staff.resent')),
      onError: (error) => showFailure(t('wholesale.staff.resendFailed'), error),
    });
  }

  return (
    <ul className={styles.rows}>
      {mails.map((mail) => (
        <li key={mail.id} className={styles.row}>
          <div className={styles.rowText}>
            <Text size="sm" fw={600} lang="en">
              {mail.subject}
            </Text>
            <Text size="sm" c={mail.state === 'failed' ? 'red.9' : 'dimmed'}>
              {t(`wholesale.staff.mailStates.${mail.state}`)},{' '}
              <time dateTime={mail.sent_at ?? mail.created_at}>
                {moment(mail.sent_at ?? mail.created_at)}
              </time>
            </Text>
            {mail.reason && (
              <Text size="sm" c="dimmed">
                {t('wholesale.staff.reason', { reason: mail.reason })}
              </Text>
            )}
          </div>
          {mail.can_resend && (
            <Button
              variant="default"
              loading={resend.isPending && resend.variables === mail.id}
              onClick={() => sendAgain(mail.id)}
              aria-label={t('wholesale.staff.resendMail', { subject: mail.subject })}
            >
              {t('wholesale.staff.resend')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
