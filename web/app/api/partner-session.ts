import { createBrowserClient } from './browser.ts';

const TOKEN_KEY = 'wholesaleToken';

/** Stored separately from the administrator's token. */
export const partnerToken = {
  read: (): string | null => localStorage.getItem(TOKEN_KEY),
  store: (token: string): void => localStorage.setItem(TOKEN_KEY, token),
  discard: (): void => localStorage.removeItem(TOKEN_KEY),
};

export const partnerApi = createBrowserClient({ token: partnerToken.read });
