import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { within } from '../deadline.ts';
import type { Env } from '../env.ts';
import type { Db } from './database.ts';

/** On this channel the triggers of migration 0025 send the name of a changed table when the change is committed. */
const CHANNEL = 'public_changes';
/** The time to connect, to listen, and for a ping to arrive. */
const ANSWER_MS = 3_000;
const PING_EVERY_MS = 10_000;
const RECONNECT_AFTER_MS = 500;
/** A process that is busy starting may be too slow for the first ping. */
const PINGS_UNTIL_WARNING = 3;
const WARNING =
  'changes are not heard of, so pages are cached for a second only: behind PgBouncer, set DATABASE_DIRECT_URL to the ' +
  'address of PostgreSQL itself (see .env.example)';

/** Called after a change, after (re)connecting (changes may have been missed before), and on losing the connection. */
type Subscriber = (event: 'change' | 'listening' | 'lost') => unknown;

export type PublicChanges = {
  /** The first subscriber opens the connection. Returns how to unsubscribe. */
  subscribe(subscriber: Subscriber): () => void;
  stop(): Promise<void>;
};

type Listener = { env: Pick<Env, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>; db: Db; log: Logger };

export async function announce(db: Db, table: string): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${table})`.execute(db);
}

/** Notifies subscribers of every committed change of a public table, on one connection for the whole process. */
export function publicChanges({ env, db, log }: Listener): PublicChanges {
  const subscribers = new Set<Subscriber>();
  const stopping = new AbortController();
  const ping = `ping ${randomUUID()}`;
  let running: Promise<void> | null = null;
  let isListening = false;
  let unheardPings = 0;

  function tell(event: Parameters<Subscriber>[0]): void {
    for (const subscriber of subscribers) subscriber(event);
  }

  function setListening(now: boolean): void {
    if (now !== isListening) tell(now ? 'listening' : 'lost');
    isListening = now;
  }

  /** Runs until the connection is lost, or a ping sent through the pool, as changes are, no longer arrives on it. */
  async function listen(): Promise<void> {
    // Our own socket, because the driver cannot close a connection to a database that hangs.
    const socket = new Socket();
    const client = new pg.Client({
      // Not from the pool: behind PgBouncer, such a connection would receive nothing.
      connectionString: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
      stream: () => socket,
      application_name: 'velvet-spoon changes',
    });
    const lost = new AbortController();
    const signal = AbortSignal.any([stopping.signal, lost.signal]);
    let arrived = Promise.withResolvers<void>();
    client.on('error', () => lost.abort());
    client.on('end', () => lost.abort());
    client.on('notification', ({ payload = '' }) => {
      if (payload === ping) arrived.resolve();
      else if (!payload.startsWith('ping ')) tell('change');
    });
    try {
      await within(ANSWER_MS, client.connect());
      await within(ANSWER_MS, client.query(`listen ${CHANNEL}`));
      for (;;) {
        await within(ANSWER_MS, announce(db, ping));
        unheardPings += 1;
        if (unheardPings === PINGS_UNTIL_WARNING) log.warn(WARNING);
        await within(ANSWER_MS, arrived.promise);
        unheardPings = 0;
        setListening(true);
        arrived = Promise.withResolvers();
        await delay(PING_EVERY_MS, undefined, { signal, ref: false });
      }
    } finally {
      await within(500, client.end()).catch(() => socket.destroy());
    }
  }

  async function run(): Promise<void> {
    const { signal } = stopping;
    while (!signal.aborted) {
      // However it ended, try again. The pool logs outages.
      await listen().catch(() => {});
      setListening(false);
      await delay(RECONNECT_AFTER_MS, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  return {
    subscribe(subscriber) {
      subscribers.add(subscriber);
      if (isListening) subscriber('listening');
      running ??= run();
      return () => void subscribers.delete(subscriber);
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
