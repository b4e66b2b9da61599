import { setTimeout as delay } from 'node:timers/promises';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Env } from '../platform/env.ts';
import { tooMany } from '../platform/http/limits.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { takeTurnsPerKey } from '../platform/http/turns.ts';

/** How many may wait for each render that runs. A page takes some 20 ms. */
const WAITING = 10;
const MOST_WAIT_MS = 5_000;
const SECONDS = 60;
const REFUSAL_MS = 1_000;

/**
 * Rendering is the most expensive request there is, and it blocks the process. So each address gets few renders at the
 * same time, and a limited number in a minute.
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
      // If refused at once, a flood would only come faster: 64 connections got a thousand refusals a second.
      if (isRefused || (error instanceof ProblemError && error.status === 429)) await delay(REFUSAL_MS);
      throw isRefused ? tooMany(error.msBeforeNext) : error;
    }
  };
}
