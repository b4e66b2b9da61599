import type { FastifyInstance } from 'fastify';
import { isDatabaseAway } from '../platform/db/database-away.ts';
import type { Services } from '../platform/services.ts';
import { type Client, type Counted, deviceOf, wordsOf } from './subjects.ts';
import { type Seen, type Tally, writeVisits } from './visits.service.ts';

/** What a process that is killed may lose. */
const WRITE_MS = 5_000;
/** A guest who has not typed on for so long has searched for these words. */
const SETTLED_MS = 8_000;
/** Every zone differs from UTC by a multiple of this, so that hours and days of any can be put together from it. */
const QUARTER_MS = 15 * 60_000;
/** Distinct counts, visitors and searches in memory: more than guests make, even if the database is away for an hour. */
const MOST = 5_000;

type Search = { words: string; isVain: boolean; at: number };

type VisitCounter = ReturnType<typeof createCounter>;

/** Counts in memory, and writes every few seconds. If the database is away, what was counted waits for the next time. */
export function createCounter(services: Pick<Services, 'db' | 'log'>, now: () => number = Date.now) {
  let tallies = new Map<string, Tally>();
  let visitors = new Map<string, Seen>();
  const searches = new Map<string, Search>();
  let writing: Promise<void> = Promise.resolve();

  function tally({ kind, subject, at, count }: Tally): void {
    const key = `${at} ${kind} ${subject}`;
    const known = tallies.get(key);
    if (known) known.count += count;
    else if (tallies.size < MOST || subject === '') tallies.set(key, { kind, subject, at, count });
    else tally({ kind, subject: '', at, count });
  }

  function see(seen: Seen): void {
    const key = `${seen.at} ${seen.client.address} ${seen.client.agent}`;
    if (visitors.size < MOST && !visitors.has(key)) visitors.set(key, seen);
  }

  const quarter = () => now() - (now() % QUARTER_MS);

  function count(counted: readonly Counted[]): void {
    for (const one of counted) tally({ ...one, at: quarter(), count: 1 });
  }

  function settle(client: string, { words, isVain }: Search): void {
    searches.delete(client);
    count([{ kind: isVain ? 'vain-search' : 'search', subject: wordsOf(words) }]);
  }

  function settleAll(before: number): void {
    for (const [client, search] of searches) if (search.at <= before) settle(client, search);
  }

  async function write(): Promise<void> {
    if (tallies.size === 0) return;
    const batch = { tallies: [...tallies.values()], visitors: [...visitors.values()] };
    tallies = new Map();
    visitors = new Map();
    try {
      await writeVisits(services, batch, now());
    } catch (error) {
      if (!isDatabaseAway(error)) return services.log.error({ err: error }, 'visits could not be counted');
      for (const one of batch.tallies) tally(one);
      for (const one of batch.visitors) see(one);
    }
  }

  return {
    visited(client: Client, counted: readonly Counted[]): void {
      see({ client, device: deviceOf(client), at: quarter() });
      count(counted);
    },

    /** Called for each pause in typing: "ch" and "choc" on the way to "chocolate" were no searches of their own. */
    searched({ address, agent }: Client, words: string, isVain: boolean): void {
      const client = `${address} ${agent}`;
      const last = searches.get(client);
      if (last?.words.startsWith(words)) return void (last.at = now());
      if (last && !words.startsWith(last.words)) settle(client, last);
      if (searches.size >= MOST) settleAll(now());
      searches.set(client, { words, isVain, at: now() });
    },

    /** One write at a time. */
    flush({ isLast = false } = {}): Promise<void> {
      settleAll(isLast ? now() : now() - SETTLED_MS);
      writing = writing.then(write);
      return writing;
    },
  };
}

/** For the routes of a noun. What is in memory is written before the application has closed. */
export function startCounter(scope: FastifyInstance, services: Services): VisitCounter {
  const counter = createCounter(services);
  const timer = setInterval(() => void counter.flush(), WRITE_MS).unref();
  scope.addHook('onClose', async () => {
    clearInterval(timer);
    await counter.flush({ isLast: true });
  });
  return counter;
}
