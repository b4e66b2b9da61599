import { Alert, Anchor, Button, NativeSelect, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@velvet-spoon/contract/api/client';
import type { Language } from '@velvet-spoon/contract/api/own-account';
import { NAME_MAX_LENGTH } from '@velvet-spoon/contract/domain/limits';
import { STAFF_PASSWORD_MINIMUM } from '@velvet-spoon/contract/domain/stated-limits';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { api } from '../../../api/browser.ts';
import { formText } from '../../../api/field-errors.ts';
import { useRootData } from '../../../api/root-data.ts';
import { refusedFields } from '../../kit/forms.ts';
import { languages } from '../../kit/i18n/formats.ts';
import { LoadFailure, Waiting } from '../../kit/notices/notices.tsx';
import { toast, useProblemText } from '../../kit/notices/toast.ts';
import { useSession } from '../../kit/session/session.tsx';
import { useSingleMutation } from '../../kit/use-single-mutation.ts';
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
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => api.request('POST /auth/staff/invitation', { body: { token } }),
    staleTime: Infinity,
  });
  const [isOver, setOver] = useState(false);
  if (isOver || isLinkOver(error)) return <Over />;
  if (isPending) return <Waiting count={2} height="3rem" label={t('join.loading')} />;
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
        {t('join.toSignIn')}
      </Anchor>
    </>
  );
}

function isLinkOver(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'link-over' || error.fields.includes('token'));
}

const languageNames = { ru: 'Русский', en: 'English' };

type JoinFormProps = { token: string; email: string; onOver: () => void };
type Wrong = { name?: boolean; password?: boolean };

function JoinForm({ token, email, onOver }: JoinFormProps) {
  const { i18n, t } = useTranslation();
  const minimum = Math.max(useRootData().statedLimits.passwordMinimum, STAFF_PASSWORD_MINIMUM);
  const { enter } = useSession();
  const navigate = useNavigate();
  const problemText = useProblemText();
  const [wrong, setWrong] = useState<Wrong>({});
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
      const fields = refusedFields(error);
      setWrong({ name: fields.includes('username'), password: fields.includes('password') });
      if (error instanceof ApiError && error.code === 'link-over') onOver();
    },
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const given = { username: formText(form, 'username'), password: formText(form, 'password') };
    const found = {
      name: given.username === '' || given.username.includes('@'),
      password: given.password.length < minimum,
    };
    setWrong(found);
    if (!found.name && !found.password) join.mutate(given);
  }

  const hasFieldError = wrong.name || wrong.password;
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {join.error && !hasFieldError && (
          <Alert role="alert" color="red" variant="light">
            {problemText(t('join.failed'), join.error)}
          </Alert>
        )}
        <input type="hidden" name="email" value={email} autoComplete="username" />
        <TextInput
          name="username"
          label={t('join.name')}
          description={t('join.nameHint')}
          autoComplete="name"
          maxLength={NAME_MAX_LENGTH}
          error={wrong.name && t('join.nameWrong')}
        />
        <PasswordInput
          name="password"
          label={t('join.password')}
          description={t('join.passwordHint', { count: minimum })}
          autoComplete="new-password"
          maxLength={200}
          error={wrong.password && t('join.passwordWrong')}
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
        />
        {/* The same choice as the switch above, because the admin and the mails to a person share their language. */}
        <NativeSelect
          label={t('join.language')}
          description={t('join.languageHint')}
          value={i18n.language}
          onChange={({ currentTarget }) => void i18n.changeLanguage(currentTarget.value)}
          data={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
        <Button type="submit" loading={join.isPending}>
          {t('join.submit')}
        </Button>
      </Stack>
    </form>
  );
}
