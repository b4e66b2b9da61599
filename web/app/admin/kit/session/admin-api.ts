import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, type Client } from '@velvet-spoon/contract/api/client';
import type { OwnAccount } from '@velvet-spoon/contract/api/own-account';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { createBrowserClient } from '../../../api/browser.ts';

const KEY = 'adminToken';

export const adminToken = {
  read: (): string | null => localStorage.getItem(KEY),
  store: (token: string): void => localStorage.setItem(KEY, token),
  discard: (): void => localStorage.removeItem(KEY),
};

const client = createBrowserClient({ token: adminToken.read });

/** Asks the person to sign in again; resolves with whether they did. Set by the frame, which shows the form. */
type SignInAgain = () => Promise<boolean>;
let ask: SignInAgain = async () => false;
let asking: Promise<boolean> | null = null;

export function onSignInAgain(answer: SignInAgain): void {
  ask = answer;
}

/** Calls that come meanwhile wait for the same answer. */
function signInAgain(): Promise<boolean> {
  return (asking ??= ask().finally(() => {
    asking = null;
  }));
}

/** A call that takes a recent sign-in waits for one and is made again, so what was typed stays where it is. */
export const adminApi: Client = {
  request: async (...call) => {
    try {
      return await client.request(...call);
    } catch (error) {
      const isOld = error instanceof ApiError && error.code === 'recent-sign-in-required';
      if (!isOld || !(await signInAgain())) throw error;
      return client.request(...call);
    }
  },
};

/** Verifies a token before it is stored. Whether it is good is unknown while the server cannot be asked. */
export async function checkToken(token: string): Promise<'accepted' | 'tokenInvalid' | 'unreachable'> {
  // Other characters cannot be sent in a header, and no token has them.
  if (!/^[\x21-\x7e]+$/.test(token)) return 'tokenInvalid';
  try {
    const user = await createBrowserClient({ token: () => token }).request('GET /auth/me');
    return user.is_admin ? 'accepted' : 'tokenInvalid';
  } catch (error) {
    console.error(error);
    return isRefusal(error) ? 'tokenInvalid' : 'unreachable';
  }
}

/** Someone else saved after the version that this save started from. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'version-conflict';
}

/** Someone else deleted what this call is about. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not-found';
}

/** The token is good, but not enough: it is not an owner's, or lacks a passkey or a recent sign-in. */
export function needsMore(error: unknown): boolean {
  const codes = ['owner-required', 'passkey-required', 'recent-sign-in-required'];
  return error instanceof ApiError && codes.includes(error.code ?? '');
}

/** The token is no longer good: missing, unknown, expired, revoked, or not an administrator's. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403) && !needsMore(error);
}

/** People paste a token with spaces around it, in quotes, or with the word Bearer in front. */
export function normaliseToken(typed: string): string {
  return typed
    .trim()
    .replace(/^["']+|["']+$/g, '')
    .replace(/^Bearer\s+/i, '')
    .replace(/^["']+|["']+$/g, '')
    .trim();
}

export const accountKey = ['account'];

/** Who is signed in: role, passkeys, recovery codes left, devices and tokens. */
export function useOwnAccount() {
  return useQuery({ queryKey: accountKey, queryFn: () => adminApi.request('GET /admin/account') });
}

/**
 * Mails are in the language in which a person last used the admin. If it cannot be saved, nothing is said: the next visit
 * tries again, and what the person does here depends on nothing of it.
 */
export function useSavedLanguage(account: OwnAccount | undefined): void {
  const { language } = useTranslation().i18n as { language: OwnAccount['language'] };
  const client = useQueryClient();
  const saved = account?.language;
  useEffect(() => {
    if (saved === undefined || saved === language) return;
    adminApi
      .request('PATCH /admin/account', { body: { language } })
      .then(() => client.setQueryData<OwnAccount>(accountKey, (known) => known && { ...known, language }))
      .catch(() => {});
  }, [saved, language, client]);
}
