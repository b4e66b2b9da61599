import { useQueryClient } from '@tanstack/react-query';
import type { FailedMail } from '@velvet-spoon/contract/api/status';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../kit/elements.tsx';
import { Entries, Entry, Section } from '../kit/entries/entries.tsx';
import { useDates } from '../kit/i18n/formats.ts';
import { toast, useFailureToast } from '../kit/notices/toast.ts';
import { adminApi, isGone } from '../kit/session/admin-api.ts';
import { useSingleMutation } from '../kit/use-single-mutation.ts';

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
    <PlainButton
      loading={resend.isPending}
      aria-label={t('status.mails.resendNamed', { subject, to })}
      onClick={() => resend.mutate(null)}
    >
      {t('status.mails.resend')}
    </PlainButton>
  );
}

export const statusKey = ['status'];

type Change = {
  /** The heading above it, which gets the focus when the button goes away. */
  section: string;
  send: () => Promise<unknown>;
  done: string;
  failure: string;
};

/** Something is tried again. Afterwards the page is read again, since others may have tried it too. */
export function useStatusChange({ section, send, done, failure }: Change) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const showFailure = useFailureToast();
  return useSingleMutation<unknown, null>({
    mutationFn: send,
    onSuccess: () => {
      toast.success(done);
      document.getElementById(section)?.focus();
    },
    onError: (error) => (isGone(error) ? toast.failure(t('status.gone')) : showFailure(failure, error)),
    onSettled: () => client.invalidateQueries({ queryKey: statusKey }),
  });
}
