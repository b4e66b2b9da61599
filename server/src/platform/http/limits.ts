import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '../db/database.ts';
import type { Env } from '../env.ts';
import { parseAddress } from './address.ts';
import { ProblemError } from './problem.ts';

declare module '../db/database.ts' {
  interface Database {
    /** Maintained by rate-limiter-flexible. */
    rate_limits: { key: string; points: number; expire: number };
  }
}

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

type Window = { points: number; seconds: number };

/** How often something may happen. The name is part of the database key, so it must be unique. */
export type Limit = { name: string; windows: (env: Env) => Window[] };

export function defineLimit(name: string, windows: Limit['windows']): Limit {
  return { name, windows };
}

export type Limits = {
  /** Takes one point, or answers 429 and says when to retry. */
  consume(limit: Limit, key: string): Promise<void>;
  /** The same for a point that is refunded unless the attempt succeeds, so a refused attempt costs nothing. */
  reserve(limit: Limit, key: string): Promise<void>;
  /** Takes one point and returns whether it was within the limit, for limits that a caller must not notice. */
  allows(limit: Limit, key: string): Promise<boolean>;
  /** Gives back a point. */
  refund(limit: Limit, key: string): Promise<void>;
  /** The same limits, counted in a transaction: what it rolls back was never counted. */
  within(db: Db): Limits;
};

/** Counts in the database, one atomic statement each, so limits hold across processes and restarts. */
export function createLimits(env: Env, db: Db, { clearsExpired = true } = {}): Limits {
  const storeClient = {
    query: ({ text, values }: { text: string; values: unknown[] }) =>
      db.executeQuery(CompiledQuery.raw(text, values)),
  };
  const limiters = new Map<string, RateLimiterPostgres[]>();

  function limitersOf({ name, windows }: Limit): RateLimiterPostgres[] {
    const known = limiters.get(name);
    if (known) return known;
    // They share a table, so only the first one deletes expired rows.
    const isFirst = clearsExpired && limiters.size === 0;
    const made = windows(env).map(
      ({ points, seconds }, index) =>
        new RateLimiterPostgres({
          storeClient,
          storeType: 'client',
          tableName: 'rate_limits',
          tableCreated: true,
          keyPrefix: `${name}-${seconds}`,
          points,
          duration: seconds,
          clearExpiredByTimeout: isFirst && index === 0,
        }),
    );
    limiters.set(name, made);
    return made;
  }

  async function take(limit: Limit, key: string): Promise<RateLimiterRes | null> {
    for (const limiter of limitersOf(limit)) {
      try {
        await limiter.consume(hashKey(key));
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return refusal;
        throw refusal;
      }
    }
    return null;
  }

  async function refund(limit: Limit, key: string): Promise<void> {
    for (const limiter of limitersOf(limit)) await limiter.reward(hashKey(key));
  }

  return {
    async consume(limit, key) {
      const refusal = await take(limit, key);
      if (refusal) throw tooMany(refusal.msBeforeNext);
    },

    async reserve(limit, key) {
      const refusal = await take(limit, key);
      if (!refusal) return;
      await refund(limit, key);
      throw tooMany(refusal.msBeforeNext);
    },

    async allows(limit, key) {
      return (await take(limit, key)) === null;
    },

    refund,

    within: (tx) => createLimits(env, tx, { clearsExpired: false }),
  };
}

export function tooMany(msBeforeNext: number): ProblemError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new ProblemError(
    'too-many-requests',
    `Too many requests. Please try again in ${inWords(seconds)}.`,
    { headers: { 'retry-after': String(seconds) } },
  );
}

/**
 * The rate-limit key for a visitor's address. A household or a rented server usually owns a whole IPv6 /64, so IPv6
 * addresses are grouped by that prefix.
 */
export function addressKey(address: string): string {
  const parsed = parseAddress(address);
  if (!parsed) return address;
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/** Hashed, so that the table is not a list of visitors' addresses. */
function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

function inWords(seconds: number): string {
  if (seconds < 2 * MINUTE) return `${seconds} seconds`;
  if (seconds < 2 * HOUR) return `${Math.ceil(seconds / MINUTE)} minutes`;
  return `${Math.ceil(seconds / HOUR)} hours`;
}
