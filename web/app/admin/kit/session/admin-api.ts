import { ApiError } from '@velvet-spoon/contract/client';
import { createBrowserClient } from '../../../api/browser.ts';
import { adminToken } from './token.ts';

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
