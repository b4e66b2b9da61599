import { createBrowserClient } from '../../api/browser.ts';

const KEY = 'wholesaleToken';

/** The partner's token: stored apart from the administrator's, and gone with a sign-out. */
export const partnerToken = {
  read: (): string | null => localStorage.getItem(KEY),
  store: (token: string): void => localStorage.setItem(KEY, token),
  discard: (): void => localStorage.removeItem(KEY),
};

export const partnerApi = createBrowserClient({ token: partnerToken.read });
