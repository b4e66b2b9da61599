import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import pg from 'pg';
import type { Db } from '../db/database.ts';
import { within } from '../deadline.ts';
import { announce, CHANNEL } from './content.repository.ts';

/** Longer than any commit should take to arrive. */
const PROOF_MS = 2_000;

const CONNECT_MS = 3_000;

/** A connection on which PostgreSQL tells us what was committed, in the order of the commits. */
export type ContentChannel = {
  /** Rejects unless what is announced now arrives. Whatever was committed before has then arrived too. */
  prove(): Promise<void>;
  lost: Promise<void>;
  close(): Promise<void>;
};

export type ChannelOptions = { url: string; db: Db; onChange: (table: string) => void };

/**
 * Opens it on a connection of its own: one from the pool would not stay ours, and behind PgBouncer it would not hear
 * anything. That is why arrival is proved through the pool, as a change would come.
 */
export async function openChannel({ url, db, onChange }: ChannelOptions): Promise<ContentChannel> {
  // Ours, because a database that hangs would never let the driver say goodbye.
  const socket = new Socket();
  const client = new pg.Client({
    connectionString: url,
    stream: () => socket,
    application_name: 'velvet-spoon content',
    keepAlive: true,
  });
  const proofs = new Map<string, () => void>();
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  client.on('error', () => lose());
  client.on('end', () => lose());
  client.on('notification', ({ payload = '' }) => {
    const prove = proofs.get(payload);
    if (prove) prove();
    else if (!payload.startsWith(PROOF)) onChange(payload);
  });
  try {
    await within(CONNECT_MS, client.connect());
    await within(PROOF_MS, client.query(`listen ${CHANNEL}`));
  } catch (error) {
    socket.destroy();
    throw error;
  }
  return {
    lost,
    async prove() {
      const proof = PROOF + randomUUID();
      const { promise: arrived, resolve } = Promise.withResolvers<void>();
      proofs.set(proof, resolve);
      try {
        await within(PROOF_MS, Promise.all([announce(db, proof), arrived]));
      } finally {
        proofs.delete(proof);
      }
    },
    async close() {
      await within(500, client.end()).catch(() => socket.destroy());
    },
  };
}

const PROOF = 'proof ';
