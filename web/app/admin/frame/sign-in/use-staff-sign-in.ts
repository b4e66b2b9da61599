import { startAuthentication, WebAuthnAbortService, WebAuthnError } from '@simplewebauthn/browser';
import { ApiError } from '@velvet-spoon/contract/api/client';
import type { PasskeyRequest } from '@velvet-spoon/contract/api/webauthn';
import { useState } from 'react';
import { api } from '../../../api/browser.ts';

type Credentials = { email: string; password: string };

/** `asked` is what the server wants signed once the password is right. */
export type Step =
  | { name: 'start' | 'password' }
  | { name: 'passkey' | 'code'; given: Credentials; asked: PasskeyRequest };

export type StaffSignInHandlers = {
  onProblem: (problem: SignInProblem | null) => void;
  /** With a recovery code, the passkey is lost. */
  onSignedIn: (token: string, isPasskeyLost?: boolean) => void | Promise<void>;
};

export function useStaffSignIn({ onProblem, onSignedIn }: StaffSignInHandlers) {
  const [step, setStep] = useState<Step>({ name: 'start' });
  const [isBusy, setBusy] = useState(false);

  async function attempt(run: () => Promise<void>): Promise<void> {
    onProblem(null);
    setBusy(true);
    try {
      await run();
    } catch (error) {
      if (isAborted(error)) return;
      if (error instanceof ApiError || error instanceof TypeError) console.error(error);
      onProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  }

  async function answer(optionsJSON: PasskeyRequest): Promise<void> {
    const assertion = await startAuthentication({ optionsJSON });
    const { access_token: token } = await api.request('POST /auth/staff/passkey', { body: assertion });
    await onSignedIn(token);
  }

  return {
    step,
    isBusy,
    show(next: Step) {
      // The browser may still be waiting for a passkey that the person does not have.
      WebAuthnAbortService.cancelCeremony();
      onProblem(null);
      setStep(next);
    },
    answerWithPasskey: () =>
      attempt(async () => answer(await api.request('POST /auth/staff/passkey/options'))),
    sendPassword: (given: Credentials) =>
      attempt(async () => {
        if (given.email.trim() === '' || given.password.trim() === '')
          return onProblem('credentialsRequired');
        const next = await api.request('POST /auth/staff/password', { body: given });
        if (next.next === 'dashboard') return onSignedIn(next.access_token);
        setStep({ name: 'passkey', given, asked: next.options });
        await answer(next.options);
      }),
    /** With a new challenge: the server may have looked at the last one already. */
    confirm: (given: Credentials) =>
      attempt(async () => {
        const next = await api.request('POST /auth/staff/password', { body: given });
        if (next.next === 'dashboard') await onSignedIn(next.access_token);
        else await answer(next.options);
      }),
    sendCode: (given: Credentials, code: string) =>
      attempt(async () => {
        if (code.trim() === '') return onProblem('codeRequired');
        const body = { ...given, code };
        const { access_token: token } = await api.request('POST /auth/staff/recovery-code', { body });
        await onSignedIn(token, true);
      }),
  };
}

function isAborted(error: unknown): boolean {
  return error instanceof WebAuthnError && error.code === 'ERROR_CEREMONY_ABORTED';
}

export type StaffSignInState = ReturnType<typeof useStaffSignIn>;

export type SignInProblem =
  | 'tokenRequired'
  | 'tokenInvalid'
  | 'unreachable'
  | 'credentialsRequired'
  | 'codeRequired'
  | 'wrongCredentials'
  | 'wrongCode'
  | 'passkeyRefused'
  | 'passkeyCancelled'
  | 'otherAccount'
  | 'tooMany';

const byCode: Record<string, SignInProblem> = {
  'invalid-credentials': 'wrongCredentials',
  // An address that is none, for example: no account has it.
  'invalid-request': 'wrongCredentials',
  'invalid-code': 'wrongCode',
  'passkey-refused': 'passkeyRefused',
  'too-many-requests': 'tooMany',
};

/** Browsers give no reason when the person closes their dialog. */
function problemOf(error: unknown): SignInProblem {
  if (error instanceof ApiError) {
    if (error.fields.includes('code')) return 'wrongCode';
    return byCode[error.code ?? ''] ?? 'unreachable';
  }
  return error instanceof TypeError ? 'unreachable' : 'passkeyCancelled';
}
