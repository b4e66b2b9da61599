import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import { probeDatabase } from '../db/probe.ts';
import { type ContentChannel, openChannel } from './content-channel.ts';
import { contentClock } from './content-clock.ts';
import type { PublicContent } from './public-content.ts';

/** A connection that died silently is noticed after this time. */
const PROVE_EVERY_MS = 5_000;
const RECONNECT_AFTER_MS = 500;

/** How often we try to listen before we say that we cannot. */
const TRIES = 3;

const DEAF =
  'changes of content are not heard of, so pages are not kept in memory: behind PgBouncer, set DATABASE_DIRECT_URL ' +
  'to the address of PostgreSQL itself (see .env.example)';

/**
 * Trusted: changes are heard of, so what is kept is right. Stale: they are not, but neither can anyone change anything,
 * because the database is away. Off: they are not, and nothing can be kept.
 */
export type Trust = 'trusted' | 'stale' | 'off';

export type WatchOptions = {
  url: string;
  db: Db;
  log: Logger;
  contents: readonly PublicContent[];
  onChange: (content: string) => void;
  onTrust: (trust: Trust) => void;
};

/** Hears what changes, in whatever process and by whatever means, for as long as this process runs. */
export type ContentWatch = {
  /** Resolves once it is known whether changes are heard of. */
  begun: Promise<void>;
  /** Resolves once everything committed before this call was heard of. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
};

export function watchContent({ url, db, log, contents, onChange, onTrust }: WatchOptions): ContentWatch {
  const stopping = new AbortController();
  const { signal } = stopping;
  let channel: ContentChannel | null = null;
  let isTrusted = false;
  let hasListened = false;
  let deafTries = 0;
  const clock = contentClock(db, onChange);
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();

  function changed(table: string): void {
    for (const content of contents) {
      if (!content.tables.includes(table)) continue;
      onChange(content.name);
      clock.set(content);
    }
  }

  /** Listens until the connection is lost, or no longer tells us anything. */
  async function listen(): Promise<void> {
    channel = await openChannel({ url, db, onChange: changed });
    hasListened = true;
    try {
      await channel.prove();
      isTrusted = true;
      deafTries = 0;
      onTrust('trusted');
      begin();
      for (const content of contents) clock.set(content);
      while (!signal.aborted) {
        const isLost = await Promise.race([channel.lost.then(() => true), pause(PROVE_EVERY_MS)]);
        if (isLost || signal.aborted) return;
        await channel.prove();
      }
    } finally {
      isTrusted = false;
      await channel.close();
      channel = null;
    }
  }

  /** What was just changed may not have been heard of: begins anew. */
  async function giveUp(): Promise<void> {
    onTrust('off');
    await channel?.close();
  }

  async function pause(ms: number): Promise<void> {
    await delay(ms, undefined, { signal, ref: false }).catch(() => {});
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await listen().catch(() => {});
      if (signal.aborted) return;
      // Without a database nothing can change. With one, changes would go unheard.
      const isAway = await probeDatabase(db).then(
        () => false,
        () => true,
      );
      onTrust(isAway ? 'stale' : 'off');
      deafTries = isAway ? 0 : deafTries + 1;
      // Not for a connection that was cut once.
      if (deafTries === TRIES) log.warn(DEAF);
      // A process that is busy starting may be too slow for its first connection.
      if (isAway || hasListened || deafTries === TRIES) begin();
      await pause(RECONNECT_AFTER_MS);
    }
  }

  const running = run();
  return {
    begun,
    async caughtUp() {
      if (isTrusted) await channel?.prove().catch(giveUp);
    },
    async stop() {
      stopping.abort();
      clock.stop();
      await running;
    },
  };
}
