import { Alert, Button, Divider, PasswordInput, Stack, Text } from '@mantine/core';
import { type FormEvent, startTransition, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { formText } from '../../../api/field-errors.ts';
import { toast } from '../../kit/notices/toast.ts';
import { checkToken, normaliseToken } from '../../kit/session/admin-api.ts';
import { useSession } from '../../kit/session/session.tsx';
import { landing } from '../active-tab.ts';
import { SignInCard } from './sign-in-card.tsx';
import { StaffSignIn } from './staff-sign-in.tsx';
import type { SignInProblem } from './use-staff-sign-in.ts';

/** Two ways in: a token that staff were given, and their own account. */
export function SignIn() {
  const { t } = useTranslation();
  const { ended } = useSession();
  const enter = useEnter();
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const message = problem ?? ended;
  const isCalm = message === 'tokenCleared' || message === 'signedOut';

  function welcome(token: string, isPasskeyLost = false): Promise<void> {
    toast.success(t('signIn.welcome'));
    // Where the lost passkey can be replaced.
    return enter(token, isPasskeyLost ? '/admin?tab=account' : null);
  }

  return (
    <SignInCard title={t('signIn.title')} lead={<Text c="dimmed">{t('signIn.lead')}</Text>}>
      {message && (
        <Alert role="alert" color={isCalm ? 'gray' : 'red'} variant="light">
          {t(`signIn.${message}`)}
        </Alert>
      )}
      <TokenForm onProblem={setProblem} />
      <Divider label={t('signIn.or')} />
      <StaffSignIn onProblem={setProblem} onSignedIn={welcome} />
    </SignInCard>
  );
}

/** Opens the back-office where the person wanted to go, without a glimpse of another tab. */
function useEnter() {
  const { enter } = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  return async (token: string, first: string | null = null): Promise<void> => {
    const to = first ?? landing(location);
    if (to) await navigate(to, { replace: true });
    // The router changes the address in a transition too. An urgent change would overtake it.
    startTransition(() => enter(token));
  };
}

function TokenForm({ onProblem }: { onProblem: (problem: SignInProblem) => void }) {
  const { t } = useTranslation();
  const enter = useEnter();
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const token = normaliseToken(formText(new FormData(event.currentTarget), 'token'));
    if (token === '') return onProblem('tokenRequired');
    setBusy(true);
    const verdict = await checkToken(token);
    setBusy(false);
    if (verdict !== 'accepted') return onProblem(verdict);
    toast.success(t('signIn.tokenAccepted'));
    await enter(token);
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <PasswordInput
          name="token"
          label={t('signIn.token')}
          autoComplete="current-password"
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ 'aria-label': t('signIn.showToken') }}
        />
        <Button type="submit" loading={isBusy}>
          {t('signIn.continue')}
        </Button>
      </Stack>
    </form>
  );
}
