import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FailedJob, Status } from '@velvet-spoon/contract/api/status';
import { LITTLE_SPACE, OLD_BACKUP_MS } from '@velvet-spoon/contract/domain/limits';
import { useTranslation } from 'react-i18next';
import { PlainButton, TabTitle } from '../kit/elements.tsx';
import { Entries, Entry, Section } from '../kit/entries/entries.tsx';
import { formatSize } from '../kit/files.ts';
import { useDates } from '../kit/i18n/formats.ts';
import { Loaded, Waiting } from '../kit/notices/notices.tsx';
import { adminApi } from '../kit/session/admin-api.ts';
import { useNow } from '../kit/time.ts';
import { MailsSection, statusKey, useStatusChange } from './mails-section.tsx';

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

function SystemSection({ status }: { status: Status }) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const { disk, backup, version, started_at: started, worker } = status;
  return (
    <Section id="system" title={t('status.system.title')}>
      <Entries labelledBy="system" empty="">
        {[
          <WorkerEntry key="worker" worker={worker} />,
          <BackupEntry key="backup" backup={backup} />,
          <DiskEntry key="disk" disk={disk} />,
          <Entry
            key="version"
            name={t('status.system.version', { version })}
            facts={[t('status.system.started', { date: moment(started) })]}
          />,
        ]}
      </Entries>
    </Section>
  );
}

function WorkerEntry({ worker: { is_running: isRunning, seen_at: seen } }: Pick<Status, 'worker'>) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const name = t('status.system.worker');
  if (isRunning) return <Entry name={name} facts={[t('status.system.working')]} />;
  const since = seen ? t('status.system.silentSince', { date: moment(seen) }) : t('status.system.neverSeen');
  return (
    <Entry
      name={name}
      warning={t('status.system.stopped')}
      facts={[since, t('status.system.mailWaits'), t('status.system.tell')]}
    />
  );
}

function BackupEntry({ backup }: Pick<Status, 'backup'>) {
  const { t, i18n } = useTranslation();
  const { moment } = useDates();
  const now = useNow();
  const name = t('status.system.backup');
  const tell = t('status.system.tell');
  if (!backup) {
    return (
      <Entry name={name} warning={t('status.system.none')} facts={[t('status.system.noBackup'), tell]} />
    );
  }
  const { finished_at: finished, bytes, is_on_files_disk: isOnFilesDisk } = backup;
  const isOld = now - Date.parse(finished) > OLD_BACKUP_MS;
  return (
    <Entry
      name={name}
      warning={isOld ? t('status.system.old') : isOnFilesDisk && t('status.system.sameDisk')}
      facts={[
        moment(finished),
        ...(bytes ? [t('status.system.bytes', { size: formatSize(bytes, i18n.language) })] : []),
        ...(isOnFilesDisk ? [t('status.system.sameDiskHint')] : []),
        ...(isOld || isOnFilesDisk ? [tell] : []),
      ]}
    />
  );
}

function DiskEntry({ disk }: Pick<Status, 'disk'>) {
  const { t, i18n } = useTranslation();
  const name = t('status.system.disk');
  if (!disk) return <Entry name={name} facts={[t('status.system.noDisk')]} />;
  const isFull = disk.free < LITTLE_SPACE * disk.size;
  const free = formatSize(disk.free, i18n.language);
  const size = formatSize(disk.size, i18n.language);
  return (
    <Entry
      name={name}
      warning={isFull && t('status.system.little')}
      facts={[t('status.system.free', { free, size }), ...(isFull ? [t('status.system.tell')] : [])]}
    />
  );
}
