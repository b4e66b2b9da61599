import { afterEach, beforeEach, vi } from 'vitest';

/** An error on the console fails the test, unless the test takes the spy and says that it expects it. */
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  const { calls } = vi.mocked(console.error).mock;
  vi.restoreAllMocks();
  if (calls.length > 0) throw new Error(`console.error was called: ${calls.flat().map(String).join(' ')}`);
});
