import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@velvet-spoon/contract/client';
import { createBrowserClient } from '../../../api/browser.ts';

const KEY = 'adminToken';

export const adminToken = {
  read: (): string | null => localStorage.getItem(KEY),
  store: (token: string): void => localStorage.setItem(KEY, token),
  discard: (): void => localStorage.removeItem(KEY),
};

export const adminApi = createBrowserClient({ token: adminToken.read });

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

/** The token is good, but not an owner's: its role may have changed a moment ago. */
export function needsOwner(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'owner-required';
}

/** The token is no longer good: missing, unknown, expired, revoked, or not an administrator's. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403) && !needsOwner(error);
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
