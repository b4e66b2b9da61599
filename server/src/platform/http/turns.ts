import { ProblemError } from './problem.ts';

type TurnsOptions = {
  atOnce: number;
  mostWaiting: number;
  /** A request that waits longer is refused. */
  mostWaitMs?: number;
  /** A 503 by default. */
  refuse?: () => ProblemError;
};

/** Limits concurrency: up to `atOnce` run at the same time, up to `mostWaiting` wait in line, and the rest are refused. */
export function takeTurns({ atOnce, mostWaiting, mostWaitMs, refuse = busy }: TurnsOptions) {
  let running = 0;
  const waiting: (() => void)[] = [];

  function wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        waiting.splice(waiting.indexOf(start), 1);
        reject(refuse());
      };
      const timer = mostWaitMs === undefined ? undefined : setTimeout(giveUp, mostWaitMs);
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      waiting.push(start);
    });
  }

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    else if (waiting.length < mostWaiting) await wait();
    else throw refuse();
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
