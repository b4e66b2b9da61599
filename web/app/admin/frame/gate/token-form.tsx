import { Button, PasswordInput, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formText } from '../../../api/form-text.ts';
import { toast } from '../../kit/notices/toast.ts';
import { checkToken } from '../../kit/session/admin-api.ts';
import { useSession } from '../../kit/session/session.tsx';
import { normaliseToken } from '../../kit/session/token.ts';
import type { GateProblem } from './gate-problem.ts';

export function TokenForm({ onProblem }: { onProblem: (problem: GateProblem) => void }) {
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
    toast.success(t('gate.tokenAccepted'));
    enter(token);
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <PasswordInput
          name="token"
          label={t('gate.token')}
          autoComplete="current-password"
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ 'aria-label': t('gate.showToken') }}
        />
        <Button type="submit" loading={isBusy}>
          {t('gate.continue')}
        </Button>
      </Stack>
    </form>
  );
}
