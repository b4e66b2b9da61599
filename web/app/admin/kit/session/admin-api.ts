import { ApiError } from '@velvet-spoon/contract/client';
import { createBrowserClient } from '../../../api/browser.ts';
import { adminToken } from './token.ts';

export const adminApi = createBrowserClient({ token: adminToken.read });

/** Verifies a token before it is stored: whether it belongs to an administrator. */
export async function isAdminToken(token: string): Promise<boolean> {
  try {
    const user = await createBrowserClient({ token: () => token }).request('GET /auth/me');
    return user.is_admin;
  } catch (error) {
    console.error(error);
    return false;
  }
}

/** Someone else saved after the version that this save started from. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'version-conflict';
}

/** The token is no longer good: missing, unknown, expired, revoked, or not an administrator's. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}
