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
        setItem: (key: string, text: string) => kept.set(key, text),
        removeItem: (key: string) => kept.delete(key),
        clear: () => kept.clear(),
      };
      Object.defineProperty(window, name, { configurable: true, value });
    }
  }
}
