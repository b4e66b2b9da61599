import { Badge, Button, Group, Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../kit/session/admin-api.ts';
import { applicantsKey, loadApplicants } from './applicants.ts';
import { ApprovedUsers } from './approved-users.tsx';
import { PendingApplicants } from './pending-applicants.tsx';
import { useApplicantActions } from './use-applicant-actions.ts';
import { WholesaleMessages } from './wholesale-messages.tsx';

export function WholesaleTab() {
  const { t } = useTranslation();
  const actions = useApplicantActions();
  const { data, error, isFetching, isPending, refetch } = useQuery({
    queryKey: applicantsKey,
    queryFn: loadApplicants,
  });

  function refresh(): void {
    actions.clearMessage();
    void refetch();
  }

  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Group gap="sm">
          <Title order={1} size="h2">
            {t('wholesale.title')}
          </Title>
          {data && (
            <Badge size="lg" variant="light" tt="none">
              {t('wholesale.pendingCount', { count: data.pending.length })}
            </Badge>
          )}
        </Group>
        <Group gap="sm">
          <Button variant="default" onClick={refresh} disabled={isFetching}>
            {t(isFetching ? 'wholesale.refreshing' : 'wholesale.refresh')}
          </Button>
          <Button variant="light" component="a" href="/wholesale/register" target="_blank" rel="noopener">
            {t('wholesale.openRegistration')}
          </Button>
        </Group>
      </Group>
      <WholesaleMessages
        message={actions.message}
        loadError={error && !isRefusal(error) ? error : null}
        isLoading={isFetching}
        onRetry={refresh}
      />
      {isPending && <Waiting />}
      {data && <PendingApplicants applicants={data.pending} actions={actions} />}
      {data && <ApprovedUsers users={data.approved} actions={actions} />}
    </Stack>
  );
}

function Waiting() {
  return (
    <Stack aria-busy="true" data-testid="skeleton">
      <Skeleton height={24} width="12rem" />
      <Skeleton height={110} />
      <Skeleton height={24} width="12rem" mt="md" />
      <Skeleton height={160} />
    </Stack>
  );
}
