import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FailedJob } from '@velvet-spoon/contract/status';
import { useTranslation } from 'react-i18next';
import { PlainButton, TabTitle } from '../kit/elements.ts';
import { Entries, Entry, Section } from '../kit/entries/entries.tsx';
import { useDates } from '../kit/i18n/formats.ts';
import { Loaded, Waiting } from '../kit/notices/notices.tsx';
import { adminApi } from '../kit/session/admin-api.ts';
import { MailsSection, statusKey, useStatusChange } from './mails-section.tsx';
import { SystemSection } from './system-section.tsx';

export { statusTexts as texts } from './status.texts.ts';

export function Screen() {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: statusKey,
    queryFn: () => adminApi.request('GET /admin/status'),
  });
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <TabTitle>{t('status.title')}</TabTitle>
        {query.data && (
          <PlainButton loading={query.isFetching} onClick={() => void query.refetch()}>
            {t('status.refresh')}
          </PlainButton>
        )}
      </Group>
      <Loaded
        query={query}
        failure={t('status.loadError')}
        waiting={<Waiting count={2} height="4rem" label={t('status.loading')} />}
      >
        {(status) => (
          <>
            <MailsSection mails={status.failed_mails} />
            <JobsSection jobs={status.failed_jobs} />
            <SystemSection status={status} />
          </>
        )}
      </Loaded>
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
      <PlainButton
        loading={retry.isPending}
        aria-label={t('status.jobs.retryNamed', { job: words })}
        onClick={() => retry.mutate(null)}
      >
        {t('status.jobs.retry')}
      </PlainButton>
    </Entry>
  );
}
