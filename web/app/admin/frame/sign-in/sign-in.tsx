import { Alert, Button, Divider, PasswordInput, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { formText } from '../../../api/field-errors.ts';
import { toast } from '../../kit/notices/toast.ts';
import { checkToken, normaliseToken } from '../../kit/session/admin-api.ts';
import { useSession } from '../../kit/session/session.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { StaffSignIn } from './staff-sign-in.tsx';
import type { SignInProblem } from './use-staff-sign-in.ts';

/** Two ways in: a token that staff were given, and their own account. */
export function SignIn() {
  const { t } = useTranslation();
  const { ended, enter } = useSession();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const message = problem ?? ended;
  const isCalm = message === 'tokenCleared' || message === 'signedOut';

  function welcome(token: string, isSecured: boolean): void {
    toast.success(t('signIn.welcome'));
    enter(token);
    // Where a passkey can be added, or the one that is lost replaced.
    if (!isSecured) void navigate('/admin?tab=account');
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

function TokenForm({ onProblem }: { onProblem: (problem: SignInProblem) => void }) {
  const { t } = useTranslation();
  const { enter } = useSession();
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
    enter(token);
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
