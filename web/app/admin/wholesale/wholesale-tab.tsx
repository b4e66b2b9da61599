import { Badge, Button, Group, Skeleton, Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../kit/session/admin-api.ts';
import { ApprovedUsers } from './approved-users.tsx';
import { DeclinedApplicants } from './declined-applicants.tsx';
import { PartnerFilters } from './partner-filters.tsx';
import { usePartnerLists } from './partner-pages.ts';
import { PendingApplicants } from './pending-applicants.tsx';
import { useApplicantActions } from './use-applicant-actions.ts';
import { useDialogs } from './use-dialogs.ts';
import { WholesaleDialogs } from './wholesale-dialogs.tsx';
import { WholesaleMessages } from './wholesale-messages.tsx';

export function WholesaleTab() {
  const { t } = useTranslation();
  const dialogs = useDialogs();
  const actions = useApplicantActions(dialogs);
  const lists = usePartnerLists();
  const { pending, partners, declined, pendingCount, error, isFetching } = lists;
  const hasDeclined = declined.people && (lists.status === 'declined' || declined.people.length > 0);

  function refresh(): void {
    actions.clearMessage();
    void lists.refetch();
  }

  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Group gap="sm">
          <Title order={1} size="h2">
            {t('wholesale.title')}
          </Title>
          {pendingCount !== undefined && (
            <Badge size="lg" variant="light" tt="none">
              {t('wholesale.pendingCount', { count: pendingCount })}
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
      <PartnerFilters lists={lists} actions={actions} />
      {lists.isPending && !error && <Waiting />}
      {pending.people && <PendingApplicants lists={lists} actions={actions} dialogs={dialogs} />}
      {partners.people && <ApprovedUsers lists={lists} actions={actions} dialogs={dialogs} />}
      {hasDeclined && <DeclinedApplicants lists={lists} dialogs={dialogs} />}
      <WholesaleDialogs dialogs={dialogs} actions={actions} />
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
