import type { Pace } from './connection-limits.ts';

/** Whether a client has used up its time, given the bytes it has sent or read so far. */
export type IsTooSlow = (bytes: number, isWaitingForUs: boolean) => boolean;

export function startPace(
  { graceMs, bytesPerSecond, savedMs }: Pace,
  bytesBefore: number,
  checkEveryMs: number,
): IsTooSlow {
  let leftMs = graceMs;
  let checkedAt = performance.now();
  let counted = bytesBefore;

  return (bytes, isWaitingForUs) => {
    const now = performance.now();
    // A late check means that this process was busy, which is not the client's fault.
    const spentMs = isWaitingForUs ? 0 : Math.min(now - checkedAt, 2 * checkEveryMs);
    const earnedMs = ((bytes - counted) / bytesPerSecond) * 1_000;
    leftMs = Math.min(leftMs - spentMs + earnedMs, savedMs);
    checkedAt = now;
    counted = bytes;
    return leftMs <= 0;
  };
}

/** Calls a check regularly until the returned function is called. */
export type Ticker = (check: () => void) => () => void;

/** All checks share one timer: one for each connection would wake the process far more often. */
export function createTicker(everyMs: number): Ticker {
  const checks = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;
  return (check) => {
    checks.add(check);
    timer ??= setInterval(() => {
      for (const one of checks) one();
    }, everyMs).unref();
    return () => {
      checks.delete(check);
      if (checks.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  };
}
