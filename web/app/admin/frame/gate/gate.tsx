import { Alert, Divider, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../kit/session/session.tsx';
import { GateCard } from './gate-card.tsx';
import type { GateProblem } from './gate-problem.ts';
import { StaffSignIn } from './staff-sign-in.tsx';
import { TokenForm } from './token-form.tsx';

/** Two ways in: the token that somebody was given, and the own account. */
export function Gate() {
  const { t } = useTranslation();
  const { ended } = useSession();
  const [problem, setProblem] = useState<GateProblem | null>(null);
  const message = problem ?? ended;
  const isCalm = message === 'tokenCleared' || message === 'signedOut';
  return (
    <GateCard title={t('gate.title')} lead={<Text c="dimmed">{t('gate.lead')}</Text>}>
      {message && (
        <Alert role="alert" color={isCalm ? 'gray' : 'red'} variant="light">
          {t(`gate.${message}`)}
        </Alert>
      )}
      <TokenForm onProblem={setProblem} />
      <Divider label={t('gate.or')} />
      <StaffSignIn onProblem={setProblem} />
    </GateCard>
  );
}
