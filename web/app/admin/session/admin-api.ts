import { apiBase } from '@velvet-spoon/contract/base';
import { ApiError, createClient } from '@velvet-spoon/contract/client';
import { adminToken } from './token.ts';

export const adminApi = createClient({
  baseUrl: apiBase(import.meta.env.VITE_API_BASE),
  fetch: (input, init) => fetch(input, init),
  token: adminToken.read,
});

/** What was saved had been made from a version that somebody else has changed meanwhile. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'version-conflict';
}

/** The token no longer opens anything: missing, unknown, expired, revoked, or not an administrator's. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}
