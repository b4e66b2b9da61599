import { afterEach, beforeEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { expectedProblems } from './console.ts';

/** Every test starts as a first visit. */
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});

/** What is written to the console fails the test that has not allowed it, and is shown only then. */
afterEach(async () => {
  // Leaving must save nothing.
  localStorage.clear();
  // Before the API goes: a page that is still there might ask for something.
  await cleanup();
  const calls = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls];
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  const allowed = expectedProblems.splice(0);
  const problems = calls
    .map((words) => words.map(String).join(' '))
    .filter((text) => !allowed.some((pattern) => pattern.test(text)));
  if (problems.length > 0) throw new Error(`The console has problems: ${problems.join('\n')}`);
});
