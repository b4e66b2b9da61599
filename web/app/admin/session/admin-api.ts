import { ApiError } from '@velvet-spoon/contract/client';
import { createBrowserClient } from '../../api/browser.ts';
import { adminToken } from './token.ts';

export const adminApi = createBrowserClient({ token: adminToken.read });

/** What was saved had been made from a version that somebody else has changed meanwhile. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'version-conflict';
}

/** The token no longer opens anything: missing, unknown, expired, revoked, or not an administrator's. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}
