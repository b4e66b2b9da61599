import { Alert, Button, Group, Paper, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCafe } from '../../api/root-data.ts';
import { toast } from '../kit/notices/toast.ts';
import { checkToken } from '../kit/session/admin-api.ts';
import { useSession } from '../kit/session/session.tsx';
import { normaliseToken } from '../kit/session/token.ts';
import styles from './frame.module.css';
import { LanguageToggle } from './language-toggle.tsx';

type Problem = 'tokenRequired' | 'tokenInvalid' | 'unreachable' | null;

export function Gate() {
  const { t } = useTranslation();
  const { name } = useCafe();
  const { ended, enter } = useSession();
  const [problem, setProblem] = useState<Problem>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('token');
    const token = normaliseToken(typeof typed === 'string' ? typed : '');
    if (token === '') return setProblem('tokenRequired');
    setBusy(true);
    const verdict = await checkToken(token);
    setBusy(false);
    if (verdict !== 'accepted') return setProblem(verdict);
    toast.success(t('gate.tokenAccepted'));
    enter(token);
  }

  const message = problem ?? ended;
  return (
    <main className={styles.gate}>
      <Paper withBorder shadow="sm" p={{ base: 'lg', xs: 'xl' }} className={styles.gateCard}>
        <form onSubmit={(event) => void submit(event)} noValidate>
          <Stack>
            <Group justify="space-between">
              <a href="/" className={styles.brand}>
                {name}
              </a>
              <LanguageToggle />
            </Group>
            <div>
              <Title order={1} size="h2">
                {t('gate.title')}
              </Title>
              <Text c="dimmed">{t('gate.lead')}</Text>
            </div>
            {message && (
              <Alert role="alert" color={message === 'tokenCleared' ? 'gray' : 'red'} variant="light">
                {t(`gate.${message}`)}
              </Alert>
            )}
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
      </Paper>
    </main>
  );
}
