import { Alert, Button, Group, Paper, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { apiBase } from '@velvet-spoon/contract/base';
import { createClient } from '@velvet-spoon/contract/client';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { business } from '../../cafe/business.ts';
import styles from '../admin.module.css';
import { LanguageToggle } from '../frame/language-toggle.tsx';
import { useSession } from '../session/session.tsx';
import { normaliseToken } from '../session/token.ts';
import { toast } from '../toast.ts';

type Problem = 'tokenRequired' | 'tokenInvalid' | null;

export function Gate() {
  const { t } = useTranslation();
  const { notice, enter } = useSession();
  const [problem, setProblem] = useState<Problem>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('token');
    const token = normaliseToken(typeof typed === 'string' ? typed : '');
    if (token === '') return setProblem('tokenRequired');
    setBusy(true);
    const isAccepted = await verify(token);
    setBusy(false);
    if (!isAccepted) return setProblem('tokenInvalid');
    toast.success(t('gate.tokenAccepted'));
    enter(token);
  }

  const message = problem ?? notice;
  return (
    <main className={styles.gate}>
      <Paper withBorder shadow="sm" p={{ base: 'lg', xs: 'xl' }} className={styles.gateCard}>
        <form onSubmit={(event) => void submit(event)} noValidate>
          <Stack>
            <Group justify="space-between">
              <a href="/" className={styles.brand}>
                {business.name}
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
            <PasswordInput name="token" label={t('gate.token')} autoComplete="current-password" />
            <Button type="submit" loading={isBusy}>
              {t('gate.continue')}
            </Button>
          </Stack>
        </form>
      </Paper>
    </main>
  );
}

/** Asked with the token that was typed, not with one that is stored. */
async function verify(token: string): Promise<boolean> {
  const client = createClient({
    baseUrl: apiBase(import.meta.env.VITE_API_BASE),
    fetch: (input, init) => fetch(input, init),
    token: () => token,
  });
  try {
    const user = await client.request('GET /auth/me');
    return user.is_admin;
  } catch (error) {
    console.error(error);
    return false;
  }
}
