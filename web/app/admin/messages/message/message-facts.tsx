import { Anchor } from '@mantine/core';
import type { StaffMessage } from '@velvet-spoon/contract/staff-messages';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../kit/i18n/use-dates.ts';
import styles from '../messages.module.css';
import { useMailText } from './use-mail-text.ts';

export function MessageFacts({ message }: { message: StaffMessage }) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const mailText = useMailText();
  const { name, email, phone, reference, mail, suspect_reason: reason } = message;
  const facts: [name: string, value: ReactNode][] = [
    [t('messages.from'), name],
    [t('messages.email'), <Anchor href={`mailto:${encodeURIComponent(email)}`}>{email}</Anchor>],
    [t('messages.phone'), <Anchor href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</Anchor>],
    [t('messages.sentAt'), moment(message.created_at)],
    [t('messages.reference'), reference],
  ];
  if (reason) facts.push([t('messages.suspectBecause'), t(`messages.reason.${reason}`)]);
  if (message.answered_at) {
    const time = moment(message.answered_at);
    facts.push([
      t('messages.answered'),
      message.answered_by ? t('messages.answeredByAt', { name: message.answered_by, time }) : time,
    ]);
  }
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>{t('messages.mail.title')}</dt>
        <dd role="status" className={mail?.state === 'failed' ? styles.warning : undefined}>
          {mailText(message)}
        </dd>
      </div>
    </dl>
  );
}
