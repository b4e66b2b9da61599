/**
 * Runs one action per key at a time: whoever asks again meanwhile gets the result of the first. Unlike a disabled
 * button, this does not wait for the next render, which a second click can precede.
 */
export function createSingleFlight<Result>(): (key: string, start: () => Promise<Result>) => Promise<Result> {
  const running = new Map<string, Promise<Result>>();
  return (key, start) => {
    const first = running.get(key);
    if (first) return first;
    const action = start().finally(() => running.delete(key));
    running.set(key, action);
    return action;
  };
}
