import { Button, Group, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FailedJob } from '@velvet-spoon/contract/status';
import { useTranslation } from 'react-i18next';
import { Entries, EntriesLoading, Entry, Section } from '../kit/entries/entries.tsx';
import { useDates } from '../kit/i18n/formats.ts';
import { LoadFailure } from '../kit/notices/notices.tsx';
import { adminApi } from '../kit/session/admin-api.ts';
import { MailsSection } from './mails-section.tsx';
import { SystemSection } from './system-section.tsx';
import { statusKey, useStatusChange } from './use-status-change.ts';

export { statusTexts as texts } from './status.texts.ts';

export function Screen() {
  const { t } = useTranslation();
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: statusKey,
    queryFn: () => adminApi.request('GET /admin/status'),
  });
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Title order={1} size="h2">
          {t('status.title')}
        </Title>
        {data && (
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t('status.refresh')}
          </Button>
        )}
      </Group>
      {isPending && <EntriesLoading label={t('status.loading')} />}
      {!isPending && !data && (
        <LoadFailure text={t('status.loadError')} isLoading={isFetching} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          <MailsSection mails={data.failed_mails} />
          <JobsSection jobs={data.failed_jobs} />
          <SystemSection status={data} />
        </>
      )}
    </Stack>
  );
}

function JobsSection({ jobs }: { jobs: readonly FailedJob[] }) {
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
