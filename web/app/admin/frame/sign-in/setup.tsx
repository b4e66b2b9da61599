import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { ApiError } from '@velvet-spoon/contract/api/client';
import type { Language } from '@velvet-spoon/contract/api/own-account';
import { isSetupCode, readEmailCode } from '@velvet-spoon/contract/domain/email-code';
import { EMAIL_MAX_LENGTH } from '@velvet-spoon/contract/domain/limits';
import { type FormEvent, startTransition } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { api } from '../../../api/browser.ts';
import { formText } from '../../../api/field-errors.ts';
import { Problem } from '../../kit/elements.tsx';
import { refusedFields } from '../../kit/forms.ts';
import { useProblemText } from '../../kit/notices/toast.ts';
import { isGone } from '../../kit/session/admin-api.ts';
import { useSession } from '../../kit/session/session.tsx';
import { FIRST_STEPS } from '../../kit/site/site-section.tsx';
import { useSingleMutation } from '../../kit/use-single-mutation.ts';
import { AccountFields, useAccountFields } from './account-fields.tsx';
import { SignInCard } from './sign-in-card.tsx';

type NewOwner = { code: string; email: string; username: string; password: string };

/** In place of the sign-in, as long as nobody works here. */
export function Setup({ onDone }: { onDone: () => void }) {
  const { i18n, t } = useTranslation();
  const { wrong, setWrong, read } = useAccountFields();
  const { enter } = useSession();
  const navigate = useNavigate();
  const problemText = useProblemText();
  const setup = useSingleMutation({
    mutationFn: (given: NewOwner) =>
      api.request('POST /setup', { body: { ...given, language: i18n.language as Language } }),
    async onSuccess({ access_token: token }) {
      await navigate(FIRST_STEPS, { replace: true });
      startTransition(() => {
        enter(token);
        onDone();
      });
    },
    onError: (error) => setWrong(isWrongCode(error) ? ['code'] : refusedFields(error)),
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [code, email] = [formText(form, 'code'), formText(form, 'email')];
    const account = read(form);
    const isCode = isSetupCode(readEmailCode(code));
    const wrongCode = code.trim() === '' ? 'noCode' : 'code';
    const isEmail = email.includes('@');
    setWrong((others) => [...others, ...(isCode ? [] : [wrongCode]), ...(isEmail ? [] : ['email'])]);
    if (account && isCode && isEmail) setup.mutate({ code, email, ...account });
  }

  if (isGone(setup.error)) return <Over onDone={onDone} />;
  return (
    <SignInCard title={t('setup.title')} lead={<Text c="dimmed">{t('setup.lead')}</Text>}>
      <form onSubmit={submit} noValidate>
        <Stack>
          {setup.error && wrong.length === 0 && (
            <Problem>{problemText(t('setup.failed'), setup.error)}</Problem>
          )}
          <TextInput
            name="code"
            label={t('setup.code')}
            description={t('setup.codeHint')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
            error={
              (wrong.includes('noCode') && t('setup.codeMissing')) ||
              (wrong.includes('code') && t('setup.codeWrong'))
            }
          />
          <TextInput
            name="email"
            type="email"
            label={t('setup.email')}
            description={t('setup.emailHint')}
            autoComplete="username"
            maxLength={EMAIL_MAX_LENGTH}
            error={wrong.includes('email') && t('setup.emailWrong')}
          />
          <AccountFields wrong={wrong} />
          <Button type="submit" loading={setup.isPending}>
            {t('setup.submit')}
          </Button>
        </Stack>
      </form>
    </SignInCard>
  );
}

function Over({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <SignInCard title={t('setup.title')} lead={null}>
      <Alert role="alert" color="gray" variant="light">
        {t('setup.over')}
      </Alert>
      <Button onClick={onDone}>{t('setup.toSignIn')}</Button>
    </SignInCard>
  );
}

function isWrongCode(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'invalid-code';
}
