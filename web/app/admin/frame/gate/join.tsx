import { Alert, Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@velvet-spoon/contract/client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../api/browser.ts';
import { LoadFailure } from '../../kit/notices/notices.tsx';
import { useProblemText } from '../../kit/notices/toast.ts';
import { GateCard } from './gate-card.tsx';
import { JoinForm } from './join-form.tsx';

/** For somebody who was invited. The token stands in the fragment, which browsers send to no server. */
export function Join() {
  const { t } = useTranslation();
  const [token] = useState(() => window.location.hash.slice(1));
  return (
    <GateCard title={t('join.title')} lead={null}>
      {token === '' ? <Over /> : <Invitation token={token} />}
    </GateCard>
  );
}

function Invitation({ token }: { token: string }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => api.request('POST /gate/invitation', { body: { token } }),
    staleTime: Infinity,
  });
  const [isOver, setOver] = useState(false);
  if (isOver || isLinkOver(error)) return <Over />;
  if (isPending) {
    return (
      <Stack role="status" aria-label={t('join.loading')}>
        <Skeleton height="3rem" />
        <Skeleton height="3rem" />
      </Stack>
    );
  }
  if (error) {
    return (
      <LoadFailure
        text={problemText(t('join.loadFailed'), error)}
        isLoading={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <Text>{t('join.for', { email: data.email })}</Text>
      <Text c="dimmed">{t('join.lead')}</Text>
      <JoinForm token={token} email={data.email} onOver={() => setOver(true)} />
    </>
  );
}

function Over() {
  const { t } = useTranslation();
  return (
    <>
      <Alert role="alert" color="red" variant="light">
        {t('join.over')}
      </Alert>
      <Anchor component={Link} to="/admin" underline="always">
        {t('join.toGate')}
      </Anchor>
    </>
  );
}

function isLinkOver(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'link-over' || error.fields.includes('token'));
}
