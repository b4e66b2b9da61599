import { ProblemError } from './problem.ts';

/**
 * Limits concurrency: up to `atOnce` run at the same time, up to `mostWaiting` wait in line, and the rest are refused
 * with a 503.
 */
export function takeTurns({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new ProblemError('unavailable', "We're very busy right now. Please try again in a minute.");
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
