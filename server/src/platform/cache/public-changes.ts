import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../db/database.ts';
import { within } from '../deadline.ts';
import type { Services } from '../services.ts';

/** Where the triggers of migration 0369 name the table that has changed, when the change is committed. */
const CHANNEL = 'public_changes';
const CONNECT_MS = 3_000;
/** Longer than any commit should take to arrive. */
const ARRIVAL_MS = 2_000;
const PING_EVERY_MS = 10_000;
const RECONNECT_AFTER_MS = 500;
/** A process that is busy starting may be too slow for the first. */
const PINGS_UNTIL_WARNING = 3;
const WARNING =
  'changes are not heard of, so pages are cached for a second only: behind PgBouncer, set DATABASE_DIRECT_URL to the ' +
  'address of PostgreSQL itself (see .env.example)';

export type Subscriber = {
  onChange: (table: string) => unknown;
  /** Before it listens, changes may have been missed. */
  onListening: (isListening: boolean) => unknown;
};

export async function announce(db: Db, table: string): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${table})`.execute(db);
}

/** Hears of every change of a public table, whoever made it, on one connection for all subscribers of this process. */
export class PublicChanges {
  readonly #needs: Pick<Services, 'env' | 'db' | 'log'>;
  readonly #subscribers = new Set<Subscriber>();
  readonly #stopping = new AbortController();
  #running: Promise<void> | null = null;
  #isListening = false;
  #unheardPings = 0;

  constructor(needs: Pick<Services, 'env' | 'db' | 'log'>) {
    this.#needs = needs;
  }

  /** Opens the connection for the first. Returns how to unsubscribe. */
  subscribe(subscriber: Subscriber): () => void {
    this.#subscribers.add(subscriber);
    if (this.#isListening) subscriber.onListening(true);
    this.#running ??= this.#run(this.#stopping.signal);
    return () => void this.#subscribers.delete(subscriber);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      // Whatever ends it, the next attempt follows. The pool logs outages.
      await this.#listen(signal).catch(() => {});
      this.#tell(false);
      await delay(RECONNECT_AFTER_MS, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  /** Until the connection is lost, or a ping through the pool, the way a change comes, no longer arrives on it. */
  async #listen(signal: AbortSignal): Promise<void> {
    const { env, db, log } = this.#needs;
    // Ours, because a database that hangs would never let the driver say goodbye.
    const socket = new Socket();
    const client = new pg.Client({
      // Not of the pool: behind PgBouncer, such a connection would hear nothing.
      connectionString: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
      stream: () => socket,
      application_name: 'velvet-spoon changes',
    });
    const lost = new AbortController();
    client.on('error', () => lost.abort());
    client.on('end', () => lost.abort());
    const ping = `ping ${randomUUID()}`;
    let arrived = Promise.withResolvers<void>();
    client.on('notification', ({ payload = '' }) => {
      if (payload === ping) arrived.resolve();
      else if (!payload.startsWith('ping ')) for (const one of this.#subscribers) one.onChange(payload);
    });
    try {
      await within(CONNECT_MS, client.connect());
      await within(ARRIVAL_MS, client.query(`listen ${CHANNEL}`));
      for (;;) {
        await within(ARRIVAL_MS, announce(db, ping));
        this.#unheardPings += 1;
        if (this.#unheardPings === PINGS_UNTIL_WARNING) log.warn(WARNING);
        await within(ARRIVAL_MS, arrived.promise);
        this.#unheardPings = 0;
        this.#tell(true);
        arrived = Promise.withResolvers();
        await delay(PING_EVERY_MS, undefined, { signal: AbortSignal.any([signal, lost.signal]), ref: false });
      }
    } finally {
      await within(500, client.end()).catch(() => socket.destroy());
    }
  }

  #tell(isListening: boolean): void {
    if (isListening === this.#isListening) return;
    this.#isListening = isListening;
    for (const one of this.#subscribers) one.onListening(isListening);
  }
}
