import { Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { EMAIL_MAX_LENGTH } from '@velvet-spoon/contract/domain/limits';
import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formText } from '../../../api/field-errors.ts';
import { PlainButton } from '../../kit/elements.tsx';
import {
  type StaffSignInHandlers,
  type StaffSignInState,
  type Step,
  useStaffSignIn,
} from './use-staff-sign-in.ts';

/** With an email address, for that account only. */
type StaffSignInProps = StaffSignInHandlers & { email?: string };

export function StaffSignIn({ email, ...handlers }: StaffSignInProps) {
  const signIn = useStaffSignIn(handlers);
  const { step } = signIn;
  if (step.name === 'passkey') return <PasskeyStep signIn={signIn} step={step} />;
  if (step.name === 'code') return <CodeForm signIn={signIn} step={step} />;
  return <Ways signIn={signIn} email={email} />;
}

type StepProps = { signIn: StaffSignInState; step: Extract<Step, { given: unknown }> };

type WaysProps = { signIn: StaffSignInState; email: string | undefined };

function Ways({ signIn, email }: WaysProps) {
  const { t } = useTranslation();
  const isForm = signIn.step.name === 'password';
  return (
    <Stack>
      {browserSupportsWebAuthn() && (
        <Button
          variant="light"
          loading={signIn.isBusy && !isForm}
          onClick={() => void signIn.answerWithPasskey()}
        >
          {t('signIn.withPasskey')}
        </Button>
      )}
      {isForm ? (
        <PasswordForm signIn={signIn} email={email} />
      ) : (
        <PlainButton onClick={() => signIn.show({ name: 'password' })}>
          {t('signIn.withPassword')}
        </PlainButton>
      )}
    </Stack>
  );
}

function PasswordForm({ signIn, email: known }: WaysProps) {
  const { t } = useTranslation();
  const first = useFocus<HTMLInputElement>();

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void signIn.sendPassword({ email: formText(form, 'email'), password: formText(form, 'password') });
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          {...(known ? { value: known, readOnly: true } : { ref: first })}
          name="email"
          type="email"
          label={t('signIn.email')}
          autoComplete="username"
          maxLength={EMAIL_MAX_LENGTH}
        />
        <PasswordInput
          {...(known && { ref: first })}
          name="password"
          label={t('signIn.password')}
          autoComplete="current-password"
          maxLength={200}
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
        />
        <Button type="submit" loading={signIn.isBusy}>
          {t('signIn.signIn')}
        </Button>
        <Anchor href="/account/forgot" ta="center" underline="always">
          {t('signIn.forgot')}
        </Anchor>
      </Stack>
    </form>
  );
}

function PasskeyStep({ signIn, step }: StepProps) {
  const { t } = useTranslation();
  const button = useFocus<HTMLButtonElement>();
  return (
    <Stack>
      <Text role="status">{t('signIn.passkeyNext')}</Text>
      <Button ref={button} loading={signIn.isBusy} onClick={() => void signIn.confirm(step.given)}>
        {t('signIn.confirm')}
      </Button>
      <PlainButton onClick={() => signIn.show({ ...step, name: 'code' })}>{t('signIn.withCode')}</PlainButton>
      <Button variant="subtle" onClick={() => signIn.show({ name: 'password' })}>
        {t('signIn.back')}
      </Button>
    </Stack>
  );
}

function CodeForm({ signIn, step }: StepProps) {
  const { t } = useTranslation();
  const code = useFocus<HTMLInputElement>();

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void signIn.sendCode(step.given, formText(new FormData(event.currentTarget), 'code'));
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          ref={code}
          name="code"
          label={t('signIn.code')}
          description={t('signIn.codeHint')}
          autoComplete="off"
          maxLength={50}
        />
        <Button type="submit" loading={signIn.isBusy}>
          {t('signIn.signIn')}
        </Button>
        <Button variant="subtle" onClick={() => signIn.show({ ...step, name: 'passkey' })}>
          {t('signIn.back')}
        </Button>
      </Stack>
    </form>
  );
}

/** A step replaces the one that had the focus. */
function useFocus<Element extends HTMLElement>() {
  const ref = useRef<Element>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}
