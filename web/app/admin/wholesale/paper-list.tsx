import { Text } from '@mantine/core';
import type { ApplicantDetails, PartnerMail } from '@velvet-spoon/contract/api/wholesale-staff';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../kit/elements.tsx';
import { Entries, Entry } from '../kit/entries/entries.tsx';
import { formatSize } from '../kit/files.ts';
import { useDates } from '../kit/i18n/formats.ts';
import { useFailureToast } from '../kit/notices/toast.ts';
import { adminApi } from '../kit/session/admin-api.ts';
import { useChange } from '../kit/use-single-mutation.ts';
import styles from './dialogs.module.css';
import { isWord } from './paper-files.ts';
import { type ApplicantActions, detailsKey } from './use-applicant-actions.ts';

type PaperListProps = Pick<ApplicantDetails, 'papers' | 'status'> & { actions: ApplicantActions };

export const paperLabels = { corporate: 'wholesale.documents', w9: 'wholesale.w9' } as const;

export function PaperList({ papers, status, actions: { open, download } }: PaperListProps) {
  const { t, i18n } = useTranslation();
  const { moment, day } = useDates();
  const showFailure = useFailureToast();
  // The message area is behind the window.
  const onError = (error: Error) => showFailure(t('wholesale.openFailed'), error);

  function keptText(keptUntil: string | null): string {
    if (keptUntil) return t('wholesale.staff.keptUntil', { date: day(keptUntil) });
    return t(status === 'pending' ? 'wholesale.staff.keptForDecision' : 'wholesale.staff.keptWithAccount');
  }

  return (
    <Entries labelledBy="papers" empty={t('wholesale.staff.noPapers')}>
      {papers.map(({ id, kind, filename, size, content_type, is_scanned, created_at, kept_until }) => {
        const paper = t(paperLabels[kind]);
        // A Word document is not for viewing: opening it leads to a warning, and from there to the download.
        const isDownload = isWord(content_type);
        return (
          <Entry
            key={id}
            name={paper}
            facts={[
              `${filename}, ${formatSize(size, i18n.language)}`,
              `${moment(created_at)}. ${keptText(kept_until)}`,
              ...(is_scanned ? [] : [t('wholesale.staff.notScanned')]),
            ]}
          >
            {!isDownload && (
              <PlainButton
                loading={open.isPending && open.variables === id}
                onClick={() => open.mutate(id, { onError })}
                aria-label={t('wholesale.staff.openPaper', { paper })}
              >
                {t('wholesale.staff.open')}
              </PlainButton>
            )}
            <PlainButton
              loading={download.isPending && download.variables === id}
              onClick={() => (isDownload ? open : download).mutate(id, { onError })}
              aria-label={t('wholesale.staff.downloadPaper', { paper })}
            >
              {t('wholesale.staff.download')}
            </PlainButton>
          </Entry>
        );
      })}
    </Entries>
  );
}

export function OpeningList({ openings }: Pick<ApplicantDetails, 'openings'>) {
  const { t } = useTranslation();
  const { moment } = useDates();
  if (openings.length === 0) return <Text c="dimmed">{t('wholesale.staff.noOpenings')}</Text>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard has to reach it
    <ul className={styles.openings} aria-label={t('wholesale.staff.openings')} tabIndex={0}>
      {openings.map(({ kind, by, at }) => (
        <li key={at + kind}>
          <Text size="sm">
            {t(paperLabels[kind])}, {by}, <time dateTime={at}>{moment(at)}</time>
          </Text>
        </li>
      ))}
    </ul>
  );
}

export function MailList({ id, mails }: { id: string; mails: PartnerMail[] }) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const resend = useChange(
    detailsKey(id),
    {
      send: (mailId: string) =>
        adminApi.request('POST /admin/wholesale/mails/{id}/resend', { params: { id: mailId } }),
      done: t('wholesale.staff.resent'),
      failure: t('wholesale.staff.resendFailed'),
    },
    (mailId) => mailId,
  );
  return (
    <Entries labelledBy="partner-mails" empty={t('wholesale.staff.noMails')}>
      {mails.map((mail) => {
        const { id: mailId, subject, state, reason, can_resend: canResend } = mail;
        const words = t(`wholesale.staff.mailStates.${state}`);
        const date = moment(mail.sent_at ?? mail.created_at);
        return (
          <Entry
            key={mailId}
            name={<span lang="en">{subject}</span>}
            warning={state === 'failed' && words}
            facts={[
              state === 'failed' ? date : `${words}, ${date}`,
              ...(reason ? [t('wholesale.staff.reason', { reason })] : []),
            ]}
          >
            {canResend && (
              <PlainButton
                loading={resend.isPending && resend.variables === mailId}
                onClick={() => resend.mutate(mailId)}
                aria-label={t('wholesale.staff.resendMail', { subject })}
              >
                {t('wholesale.staff.resend')}
              </PlainButton>
            )}
          </Entry>
        );
      })}
    </Entries>
  );
}
