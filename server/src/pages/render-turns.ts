import { setTimeout as delay } from 'node:timers/promises';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Env } from '../platform/env.ts';
import { tooMany } from '../platform/http/limits.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { takeTurnsPerKey } from '../platform/http/turns.ts';

/** For each render that runs. A page takes some 20 ms. */
const WAITING = 10;
const MOST_WAIT_MS = 5_000;
const SECONDS = 60;
const REFUSAL_MS = 1_000;

/**
 * Rendering is the most costly thing that anyone can ask for, and it blocks the process. So one address has few renders at
 * the same time, and a number of them in a minute.
 */
export function renderTurns({ RATE_LIMITS: { rendersAtOnce, rendersPerMinute } }: Pick<Env, 'RATE_LIMITS'>) {
  const perMinute = new RateLimiterMemory({ points: rendersPerMinute, duration: SECONDS });
  const inTurn = takeTurnsPerKey({
    atOnce: rendersAtOnce,
    mostWaiting: WAITING * rendersAtOnce,
    mostWaitMs: MOST_WAIT_MS,
    refuse: () => tooMany(1_000),
  });

  return async function render<T>(address: string, work: () => Promise<T>): Promise<T> {
    try {
      await perMinute.consume(address);
      return await inTurn(address, work);
    } catch (error) {
      const isRefused = error instanceof RateLimiterRes;
      // Answered at once, a flood would only ask the faster: 64 connections got a thousand refusals a second.
      if (isRefused || (error instanceof ProblemError && error.status === 429)) await delay(REFUSAL_MS);
      throw isRefused ? tooMany(error.msBeforeNext) : error;
    }
  };
}
