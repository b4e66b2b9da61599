import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { CompiledQuery, type Kysely } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/schema.ts';
import type { Env } from '../env.ts';
import { ProblemError } from './problem.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Window = { points: number; seconds: number };

function windowsOf(env: Env) {
  return {
    send: [
      { points: env.LIMIT_SEND_PER_10_MINUTES, seconds: 10 * MINUTE },
      { points: env.LIMIT_SEND_PER_DAY, seconds: DAY },
    ],
    apply: [{ points: env.LIMIT_APPLY_PER_HOUR, seconds: HOUR }],
    // Whoever corrects a form sends it more than once. Only who tries without end is stopped.
    applyAttempts: [{ points: 10 * env.LIMIT_APPLY_PER_HOUR, seconds: HOUR }],
    register: [{ points: env.LIMIT_APPLY_PER_HOUR, seconds: HOUR }],
    signInPerAccount: [{ points: env.LIMIT_SIGN_IN_PER_ACCOUNT, seconds: 15 * MINUTE }],
    signInPerAddress: [{ points: env.LIMIT_SIGN_IN_PER_ADDRESS, seconds: HOUR }],
    reset: [{ points: env.LIMIT_RESET_PER_HOUR, seconds: HOUR }],
    // Who has a link may mistype the new password. Who has none may not guess without end.
    setPassword: [{ points: 5 * env.LIMIT_RESET_PER_HOUR, seconds: HOUR }],
    mailPerRecipient: [{ points: env.LIMIT_MAIL_PER_RECIPIENT, seconds: HOUR }],
  } satisfies Record<string, Window[]>;
}

export type LimitName = keyof ReturnType<typeof windowsOf>;

export type Limits = {
  /** Takes one, or answers 429 and says when to come back. */
  consume(limit: LimitName, key: string): Promise<void>;
  /** The same for what is given back unless it comes to something: being turned away then takes nothing. */
  reserve(limit: LimitName, key: string): Promise<void>;
  /** Takes one and says whether it was still within the limit: for limits that a caller must not notice. */
  allows(limit: LimitName, key: string): Promise<boolean>;
  /** Gives one back: it turned out to be nothing that counts. */
  refund(limit: LimitName, key: string): Promise<void>;
};

/** Counted in the database, in one statement a time: limits hold for all processes together, and after a restart. */
export function createLimits(env: Env, db: Kysely<Database>): Limits {
  const storeClient = {
    query: ({ text, values }: { text: string; values: unknown[] }) =>
      db.executeQuery(CompiledQuery.raw(text, values)),
  };
  const limiters = Object.fromEntries(
    Object.entries<Window[]>(windowsOf(env)).map(([name, windows]) => [
      name,
      windows.map(
        ({ points, seconds }) =>
          new RateLimiterPostgres({
            storeClient,
            storeType: 'client',
            tableName: 'rate_limits',
            tableCreated: true,
            keyPrefix: `${name}-${seconds}`,
            points,
            duration: seconds,
            // One table: one of them sweeps it for all.
            clearExpiredByTimeout: name === 'reset',
          }),
      ),
    ]),
  ) as Record<LimitName, RateLimiterPostgres[]>;

  async function take(limit: LimitName, key: string): Promise<RateLimiterRes | null> {
    for (const limiter of limiters[limit]) {
      try {
        await limiter.consume(hashKey(key));
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return refusal;
        throw refusal;
      }
    }
    return null;
  }

  async function refund(limit: LimitName, key: string): Promise<void> {
    for (const limiter of limiters[limit]) await limiter.reward(hashKey(key));
  }

  return {
    async consume(limit, key) {
      const refusal = await take(limit, key);
      if (refusal) throw tooMany(refusal);
    },

    async reserve(limit, key) {
      const refusal = await take(limit, key);
      if (!refusal) return;
      await refund(limit, key);
      throw tooMany(refusal);
    },

    async allows(limit, key) {
      return (await take(limit, key)) === null;
    },

    refund,
  };
}

function tooMany({ msBeforeNext }: RateLimiterRes): ProblemError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new ProblemError(
    'too-many-requests',
    `Too many requests. Please try again in ${inWords(seconds)}.`,
    { 'retry-after': String(seconds) },
  );
}

/**
 * What a limit counts for a visitor's address. A household or a rented machine has a whole /64 of IPv6 to itself,
 * so the address counts up to there.
 */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? [] : tail.split(':');
    while (groups.length + after.length < 8) groups.push('0');
    groups.push(...after);
  }
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/** The table must not become a list of who visited us. */
function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

function inWords(seconds: number): string {
  if (seconds < 2 * MINUTE) return `${seconds} seconds`;
  if (seconds < 2 * HOUR) return `${Math.ceil(seconds / MINUTE)} minutes`;
  return `${Math.ceil(seconds / HOUR)} hours`;
}
