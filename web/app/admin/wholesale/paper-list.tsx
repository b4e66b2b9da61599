import { Button, Group, Text } from '@mantine/core';
import type { ApplicantDetails } from '@velvet-spoon/contract/wholesale-staff';
import { useTranslation } from 'react-i18next';
import { formatSize } from '../kit/files.ts';
import { useDates } from '../kit/i18n/formats.ts';
import { useFailureToast } from '../kit/notices/toast.ts';
import styles from './dialogs.module.css';
import type { ApplicantActions } from './use-applicant-actions.ts';

type PaperListProps = Pick<ApplicantDetails, 'papers' | 'status'> & { actions: ApplicantActions };

const labels = { corporate: 'wholesale.documents', w9: 'wholesale.w9' } as const;

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
      {papers.map(({ id, kind, filename, size, created_at: createdAt, kept_until: keptUntil }) => {
        const paper = t(labels[kind]);
        return (
          <li key={id} className={styles.row}>
            <div className={styles.rowText}>
              <Text fw={600}>{paper}</Text>
              <Text size="sm">
                {filename}, {formatSize(size, i18n.language)}
              </Text>
              <Text size="sm" c="dimmed">
                {moment(createdAt)}. {keptText(keptUntil)}
              </Text>
            </div>
            <Group gap="xs">
              <Button
                variant="default"
                loading={open.isPending && open.variables === id}
                onClick={() => open.mutate(id, { onError })}
                aria-label={t('wholesale.staff.openPaper', { paper })}
              >
                {t('wholesale.staff.open')}
              </Button>
              <Button
                variant="default"
                loading={download.isPending && download.variables === id}
                onClick={() => download.mutate(id, { onError })}
                aria-label={t('wholesale.staff.downloadPaper', { paper })}
              >
                {t('wholesale.staff.download')}
              </Button>
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
            {t(labels[kind])}, {by}, <time dateTime={at}>{moment(at)}</time>
          </Text>
        </li>
      ))}
    </ul>
  );
}
