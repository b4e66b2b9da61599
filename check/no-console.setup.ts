import { afterEach, beforeEach, vi } from 'vitest';

/** console.error fails the test, unless the test expects it and clears the spy. */
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  const { calls } = vi.mocked(console.error).mock;
  vi.restoreAllMocks();
  if (calls.length > 0) throw new Error(`console.error was called: ${calls.flat().map(String).join(' ')}`);
});
