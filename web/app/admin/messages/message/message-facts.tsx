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
  return (
    <dl className={styles.facts}>
      <Fact name={t('messages.from')}>{name}</Fact>
      <Fact name={t('messages.email')}>
        <Anchor href={`mailto:${email}`}>{email}</Anchor>
      </Fact>
      <Fact name={t('messages.phone')}>
        <Anchor href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</Anchor>
      </Fact>
      <Fact name={t('messages.sentAt')}>{moment(message.created_at)}</Fact>
      <Fact name={t('messages.reference')}>{reference}</Fact>
      {reason && <Fact name={t('messages.suspectBecause')}>{t(`messages.reason.${reason}`)}</Fact>}
      <Answered message={message} />
      <Fact name={t('messages.mail.title')}>
        <span role="status" className={mail?.state === 'failed' ? styles.warning : undefined}>
          {mailText(message)}
        </span>
      </Fact>
    </dl>
  );
}

function Answered({ message }: { message: StaffMessage }) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const { answered_at: answeredAt, answered_by: name } = message;
  if (!answeredAt) return null;
  const time = moment(answeredAt);
  return (
    <Fact name={t('messages.answered')}>{name ? t('messages.answeredByAt', { name, time }) : time}</Fact>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
