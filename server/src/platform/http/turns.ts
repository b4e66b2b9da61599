import { ProblemError } from './problem.ts';

type TurnsOptions = { atOnce: number; mostWaiting: number };

/**
 * Limits concurrency: up to `atOnce` run at the same time, up to `mostWaiting` wait in line, and the rest are refused
 * with a 503.
 */
export function takeTurns({ atOnce, mostWaiting }: TurnsOptions) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw busy();
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** The same for each key on its own, so that one cannot hold up the others. */
export function takeTurnsPerKey(options: TurnsOptions) {
  const lines = new Map<string, { inTurn: ReturnType<typeof takeTurns>; inside: number }>();

  return async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = lines.get(key) ?? { inTurn: takeTurns(options), inside: 0 };
    lines.set(key, line);
    line.inside += 1;
    try {
      return await line.inTurn(work);
    } finally {
      line.inside -= 1;
      if (line.inside === 0) lines.delete(key);
    }
  };
}

export function busy(): ProblemError {
  return new ProblemError('unavailable', "We're very busy right now. Please try again in a minute.");
}
