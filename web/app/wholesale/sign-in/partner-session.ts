import { createBrowserClient } from '../../api/browser.ts';

const KEY = 'wholesaleToken';

/** Stored separately from the administrator's token. */
export const partnerToken = {
  read: (): string | null => localStorage.getItem(KEY),
  store: (token: string): void => localStorage.setItem(KEY, token),
  discard: (): void => localStorage.removeItem(KEY),
};

export const partnerApi = createBrowserClient({ token: partnerToken.read });
