import { Button, Group, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EntriesLoading } from '../kit/entries/entries.tsx';
import { LoadFailure } from '../kit/notices/notices.tsx';
import { adminApi } from '../kit/session/admin-api.ts';
import { JobsSection } from './jobs-section.tsx';
import { MailsSection } from './mails-section.tsx';
import { SystemSection } from './system-section.tsx';
import { statusKey } from './use-status-change.ts';

export function StatusTab() {
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
