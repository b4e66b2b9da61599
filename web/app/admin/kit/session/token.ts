const KEY = 'adminToken';

export const adminToken = {
  read: (): string | null => localStorage.getItem(KEY),
  store: (token: string): void => localStorage.setItem(KEY, token),
  discard: (): void => localStorage.removeItem(KEY),
};

/** People paste a token with spaces around it, in quotes, or with the word Bearer in front. */
export function normaliseToken(typed: string): string {
  return typed
    .trim()
    .replace(/^["']+|["']+$/g, '')
    .replace(/^Bearer\s+/i, '')
    .replace(/^["']+|["']+$/g, '')
    .trim();
}
