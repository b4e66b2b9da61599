import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { mediaEraseJob } from '../media/media.erase.ts';
import { ChildEnded } from '../platform/children/child.ts';
import { createChildPool } from '../platform/children/child-pool.ts';
import { inTransaction } from '../platform/db/database.ts';
import { isDatabaseAway } from '../platform/db/database-away.ts';
import { defineJob } from '../platform/jobs/job.ts';
import type { Services } from '../platform/services.ts';
import type { BlobStore } from '../platform/storage/blob-store.ts';
import type { Card } from './drawing.child.ts';
import type { WantedCard } from './share-cards.repository.ts';
import * as repository from './share-cards.repository.ts';

/** In a child process, like all pictures that others have made: see media/pictures.ts. */
const pool = createChildPool({
  script: new URL('./drawing.child.ts', import.meta.url),
  size: 1,
  maxMegabytes: 2048,
  timeoutMs: 120_000,
  idleMs: 5_000,
});

type Needs = Pick<Services, 'db' | 'storage' | 'jobs'>;

/** Saved together, because each save drops all pages that are kept in memory. */
const BATCH = 10;
/** A job goes on in another one, long before it would count as hung. */
const BATCHES = 20;
/** One for all, however many things have changed. */
const KEY = 'all';
/** What is saved in a row, such as a menu in a new order, is drawn together. */
const AFTER_MS = 500;

const options = { retryLimit: 5, retryDelay: 10, retryBackoff: true, expireInSeconds: 900 };

export const shareCardsJob = defineJob({
  name: 'share-cards',
  data: z.object({}),
  options: { ...options, policy: 'short' },
  run: drawDue,
});

/** For what changed while no worker could hear of it. */
export const shareCardsSweepJob = defineJob({
  name: 'share-cards-sweep',
  schedule: '20 * * * *',
  options,
  run: drawDue,
});

async function drawDue(needs: Needs): Promise<void> {
  await removeUnwanted(needs);
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const due = await repository.findDue(needs.db, BATCH);
    if (due.length === 0) return;
    await drawAll(needs, due);
  }
  await needs.db.transaction().execute((trx) => needs.jobs.enqueue(trx, shareCardsJob, {}, { key: KEY }));
}

async function drawAll(needs: Needs, due: readonly WantedCard[]): Promise<void> {
  const store = needs.storage.public;
  for (const card of due) {
    // The key is a hash of all that is on it, so an existing file is already correct.
    if (!(await store.stat(card.key))) await store.put(card.key, await drawOne(store, card));
  }
  await inTransaction(needs, async ({ db, jobs }) => {
    const keys = await repository.save(db, due);
    if (keys.length > 0) await jobs.enqueue(db, mediaEraseJob, { keys });
  });
}

async function drawOne(store: BlobStore, card: WantedCard): Promise<Buffer> {
  const { brand, title, kicker, footer, picture_key: key, focal_x: x, focal_y: y } = card;
  const file = key === null ? null : await store.open(key);
  const picture = file && (await buffer(file));
  const focus = x === null || y === null ? null : { x: x / 100, y: y / 100 };
  return draw({ brand, title, kicker, footer, picture, focus });
}

/** Without a picture of which the child has died, so that it holds up no other card. */
export async function draw(card: Card): Promise<Buffer> {
  try {
    return z.instanceof(Buffer).parse(await pool.run(card));
  } catch (error) {
    if (!(error instanceof ChildEnded) || card.picture === null) throw error;
    return draw({ ...card, picture: null });
  }
}

async function removeUnwanted(needs: Needs): Promise<void> {
  await inTransaction(needs, async ({ db, jobs }) => {
    const keys = await repository.removeUnwanted(db);
    if (keys.length > 0) await jobs.enqueue(db, mediaEraseJob, { keys });
  });
}

/** Cards are made of these. Files never change, so the media are not among them. */
const tables = ['cafe', 'imagery', 'products', 'product_pictures', 'posts'];

/** Has cards drawn when something on them changes, whoever changes it, and after a time in which nobody listened. */
export function watchForCards({ db, jobs, log, changes }: Services): () => void {
  function enqueue(): void {
    const when = { key: KEY, delayMs: AFTER_MS };
    db.transaction()
      .execute((trx) => jobs.enqueue(trx, shareCardsJob, {}, when))
      .catch((error: unknown) => {
        // The watch has lost its connection too then, and asks again once it is back.
        if (!isDatabaseAway(error)) log.warn({ err: error }, 'cards are not drawn anew yet');
      });
  }

  return changes.subscribe({
    onChange: (table) => tables.includes(table) && enqueue(),
    onListening: (isListening) => isListening && enqueue(),
  });
}
