import { apiBase } from '@velvet-spoon/contract/base';
import { createClient } from '@velvet-spoon/contract/client';

const KEY = 'wholesaleToken';

/** The partner's token: stored apart from the administrator's, and gone with a sign-out. */
export const partnerToken = {
  read: (): string | null => localStorage.getItem(KEY),
  store: (token: string): void => localStorage.setItem(KEY, token),
  discard: (): void => localStorage.removeItem(KEY),
};

export const partnerApi = createClient({
  baseUrl: apiBase(import.meta.env.VITE_API_BASE),
  fetch: (input, init) => fetch(input, init),
  token: partnerToken.read,
});
