import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { ChildEnded } from '../platform/children/child.ts';
import { createChildPool } from '../platform/children/child-pool.ts';
import { takeTurns } from '../platform/http/turns.ts';
import type { BlobStore } from '../platform/storage/blob-store.ts';
import type { Card } from './drawing.child.ts';

/** In a child process, like all decoding of pictures: see media/pictures.ts. */
const pool = createChildPool({
  script: new URL('./drawing.child.ts', import.meta.url),
  size: 1,
  maxMegabytes: 2048,
  timeoutMs: 120_000,
  idleMs: 5_000,
});

/** A card takes up to a second. Waiting requests hold no picture in memory yet. */
const inTurn = takeTurns({ atOnce: 1, mostWaiting: 20 });

/** Everything on a card. The picture is a storage key. */
export type CardContent = Omit<Card, 'picture'> & { picture: string | null };

export function drawCard(store: BlobStore, { picture: key, ...content }: CardContent): Promise<Buffer> {
  return inTurn(async () => {
    const file = key === null ? null : await store.open(key);
    return draw({ ...content, picture: file && (await buffer(file)) });
  });
}

/** If the child died of the picture, draws the card without it. */
export async function draw(card: Card): Promise<Buffer> {
  try {
    return z.instanceof(Buffer).parse(await pool.run(card));
  } catch (error) {
    if (!(error instanceof ChildEnded) || card.picture === null) throw error;
    return draw({ ...card, picture: null });
  }
}
