import { Button } from '@mantine/core';
import type { FailedMail } from '@velvet-spoon/contract/status';
import { useTranslation } from 'react-i18next';
import { Entries, Entry, Section } from '../kit/entries/entries.tsx';
import { useDates } from '../kit/i18n/formats.ts';
import { adminApi } from '../kit/session/admin-api.ts';
import { useStatusChange } from './use-status-change.ts';

export function MailsSection({ mails }: { mails: readonly FailedMail[] }) {
  const { t } = useTranslation();
  return (
    <Section id="failed-mails" title={t('status.mails.title')}>
      <Entries labelledBy="failed-mails" empty={t('status.mails.empty')}>
        {mails.map((mail) => (
          <MailEntry key={mail.id} mail={mail} />
        ))}
      </Entries>
    </Section>
  );
}

function MailEntry({ mail }: { mail: FailedMail }) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const { to, subject, created_at: created, reason, next_attempt_at: next, can_resend: canResend } = mail;
  return (
    <Entry
      name={subject}
      warning={next === null && t('status.mails.givenUp')}
      facts={[
        t('status.mails.to', { to }),
        t('status.mails.written', { date: moment(created) }),
        next ? t('status.mails.next', { date: moment(next) }) : t(`status.mails.${whyGivenUp(reason)}`),
        ...(canResend ? [] : [t('status.mails.erased')]),
      ]}
      details={reason !== null && { title: t('status.details'), lines: [reason] }}
    >
      {canResend && <ResendButton mail={mail} />}
    </Entry>
  );
}

/** What mail servers refuse for good, they refuse with a number from 500 to 599. */
const refused = /\b5\d\d\b/;

function whyGivenUp(reason: string | null): 'refused' | 'outlasted' {
  return refused.test(reason ?? '') ? 'refused' : 'outlasted';
}

function ResendButton({ mail: { id, subject, to } }: { mail: FailedMail }) {
  const { t } = useTranslation();
  const resend = useStatusChange({
    section: 'failed-mails',
    send: () => adminApi.request('POST /admin/status/mails/{id}/resend', { params: { id } }),
    done: t('status.mails.queued'),
    failure: t('status.mails.error'),
  });
  return (
    <Button
      variant="default"
      loading={resend.isPending}
      aria-label={t('status.mails.resendNamed', { subject, to })}
      onClick={() => resend.mutate(null)}
    >
      {t('status.mails.resend')}
    </Button>
  );
}
