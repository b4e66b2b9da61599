import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@velvet-spoon/contract/api/client';
import type { Language } from '@velvet-spoon/contract/api/own-account';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { api } from '../../../api/browser.ts';
import { Problem } from '../../kit/elements.tsx';
import { refusedFields } from '../../kit/forms.ts';
import { Loaded, Waiting } from '../../kit/notices/notices.tsx';
import { toast, useProblemText } from '../../kit/notices/toast.ts';
import { useSession } from '../../kit/session/session.tsx';
import { useSingleMutation } from '../../kit/use-single-mutation.ts';
import { AccountFields, useAccountFields } from './account-fields.tsx';
import { SignInCard } from './sign-in-card.tsx';

/** For a person who was invited. The token is in the fragment, which browsers send to no server. */
export function Join() {
  const { t } = useTranslation();
  const [token] = useState(() => window.location.hash.slice(1));
  return (
    <SignInCard title={t('join.title')} lead={null}>
      {token === '' ? <Over /> : <Invitation token={token} />}
    </SignInCard>
  );
}

function Invitation({ token }: { token: string }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const query = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => api.request('POST /auth/staff/invitation', { body: { token } }),
    staleTime: Infinity,
  });
  const [isOver, setOver] = useState(false);
  if (isOver || isLinkOver(query.error)) return <Over />;
  return (
    <Loaded
      query={query}
      failure={problemText(t('join.loadFailed'), query.error)}
      waiting={<Waiting count={2} height="3rem" label={t('join.loading')} />}
    >
      {({ email }) => (
        <>
          <Text>{t('join.for', { email })}</Text>
          <Text c="dimmed">{t('join.lead')}</Text>
          <JoinForm token={token} email={email} onOver={() => setOver(true)} />
        </>
      )}
    </Loaded>
  );
}

function Over() {
  const { t } = useTranslation();
  return (
    <>
      <Problem>{t('join.over')}</Problem>
      <Anchor component={Link} to="/admin" underline="always">
        {t('join.toSignIn')}
      </Anchor>
    </>
  );
}

function isLinkOver(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'link-over' || error.fields.includes('token'));
}

type JoinFormProps = { token: string; email: string; onOver: () => void };

function JoinForm({ token, email, onOver }: JoinFormProps) {
  const { i18n, t } = useTranslation();
  const { wrong, setWrong, read } = useAccountFields();
  const { enter } = useSession();
  const navigate = useNavigate();
  const problemText = useProblemText();
  const join = useSingleMutation({
    mutationFn: (given: { username: string; password: string }) =>
      api.request('POST /auth/staff/join', {
        body: { token, ...given, language: i18n.language as Language },
      }),
    onSuccess({ access_token: session }) {
      toast.success(t('join.welcome'));
      enter(session);
      void navigate('/admin?tab=account', { replace: true });
    },
    onError(error) {
      setWrong(refusedFields(error));
      if (error instanceof ApiError && error.code === 'link-over') onOver();
    },
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = read(new FormData(event.currentTarget));
    if (given) join.mutate(given);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {join.error && wrong.length === 0 && <Problem>{problemText(t('join.failed'), join.error)}</Problem>}
        <input type="hidden" name="email" value={email} autoComplete="username" />
        <AccountFields wrong={wrong} />
        <Button type="submit" loading={join.isPending}>
          {t('join.submit')}
        </Button>
      </Stack>
    </form>
  );
}
