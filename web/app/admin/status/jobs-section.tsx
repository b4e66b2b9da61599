import { Button } from '@mantine/core';
import type { FailedJob } from '@velvet-spoon/contract/status';
import { useTranslation } from 'react-i18next';
import { Entries, Entry, Section } from '../kit/entries/entries.tsx';
import { useDates } from '../kit/i18n/use-dates.ts';
import { adminApi } from '../kit/session/admin-api.ts';
import { useStatusChange } from './use-status-change.ts';

export function JobsSection({ jobs }: { jobs: readonly FailedJob[] }) {
  const { t } = useTranslation();
  return (
    <Section
      id="failed-jobs"
      title={t('status.jobs.title')}
      {...(jobs.length > 0 && { lead: t('status.jobs.lead') })}
    >
      <Entries labelledBy="failed-jobs" empty={t('status.jobs.empty')}>
        {jobs.map((job) => (
          <JobEntry key={job.name} job={job} />
        ))}
      </Entries>
    </Section>
  );
}

function JobEntry({ job: { name, count, failed_at: failedAt, reason } }: { job: FailedJob }) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const words = t(`status.jobs.names.${name}`);
  const date = moment(failedAt);
  const retry = useStatusChange({
    section: 'failed-jobs',
    send: () => adminApi.request('POST /admin/status/jobs/{name}/retry', { params: { name } }),
    done: t('status.jobs.queued'),
    failure: t('status.jobs.error'),
  });
  return (
    <Entry
      name={words}
      facts={[count === 1 ? t('status.jobs.once', { date }) : t('status.jobs.often', { runs: count, date })]}
      details={{ title: t('status.details'), lines: [name, ...(reason ? [reason] : [])] }}
    >
      <Button
        variant="default"
        loading={retry.isPending}
        aria-label={t('status.jobs.retryNamed', { job: words })}
        onClick={() => retry.mutate(null)}
      >
        {t('status.jobs.retry')}
      </Button>
    </Entry>
  );
}
