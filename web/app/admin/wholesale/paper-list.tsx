import { Group, Text } from '@mantine/core';
import type { ApplicantDetails, PartnerMail } from '@velvet-spoon/contract/api/wholesale-staff';
import { useTranslation } from 'react-i18next';
import { Hint, PlainButton } from '../kit/elements.tsx';
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
  if (papers.length === 0) return <Text c="dimmed">{t('wholesale.staff.noPapers')}</Text>;

  function keptText(keptUntil: string | null): string {
    if (keptUntil) return t('wholesale.staff.keptUntil', { date: day(keptUntil) });
    return t(status === 'pending' ? 'wholesale.staff.keptForDecision' : 'wholesale.staff.keptWithAccount');
  }

  return (
    <ul className={styles.rows}>
      {papers.map((one) => {
        const { id, kind, filename, size, created_at: createdAt, kept_until: keptUntil } = one;
        const paper = t(paperLabels[kind]);
        // A Word document is not for viewing: opening it leads to a warning, and from there to the download.
        const isDownload = isWord(one.content_type);
        return (
          <li key={id} className={styles.row}>
            <div className={styles.rowText}>
              <Text fw={600}>{paper}</Text>
              <Text size="sm">
                {filename}, {formatSize(size, i18n.language)}
              </Text>
              <Hint>
                {moment(createdAt)}. {keptText(keptUntil)}
              </Hint>
              {!one.is_scanned && (
                <Text size="sm" c="#5d3c05">
                  {t('wholesale.staff.notScanned')}
                </Text>
              )}
            </div>
            <Group gap="xs">
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
            </Group>
          </li>
        );
      })}
    </ul>
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
  if (mails.length === 0) return <Text c="dimmed">{t('wholesale.staff.noMails')}</Text>;
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
            {mail.reason && <Hint>{t('wholesale.staff.reason', { reason: mail.reason })}</Hint>}
          </div>
          {mail.can_resend && (
            <PlainButton
              loading={resend.isPending && resend.variables === mail.id}
              onClick={() => resend.mutate(mail.id)}
              aria-label={t('wholesale.staff.resendMail', { subject: mail.subject })}
            >
              {t('wholesale.staff.resend')}
            </PlainButton>
          )}
        </li>
      ))}
    </ul>
  );
}
