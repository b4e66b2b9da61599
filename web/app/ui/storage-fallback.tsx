import { useContext } from 'react';
import { NonceContext } from '../nonce.ts';

/**
 * Where a visitor blocks site data, touching `localStorage` or `sessionStorage` throws, in our code as in that of
 * libraries. There the page keeps in memory what it would have stored. Runs as part of the document, so it must not use
 * anything outside itself.
 */
export function replaceBlockedStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[name].getItem('');
    } catch {
      const kept = new Map<string, string>();
      const value = {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, text: string) => kept.set(key, String(text)),
        removeItem: (key: string) => kept.delete(key),
        clear: () => kept.clear(),
      };
      Object.defineProperty(window, name, { configurable: true, value });
    }
  }
}

/** Before any script that may store something. */
export function StorageFallback() {
  const nonce = useContext(NonceContext);
  return <script nonce={nonce} suppressHydrationWarning>{`(${replaceBlockedStorage})()`}</script>;
}
