import type { Tx } from '../platform/db/database.ts';
import { invalidField } from '../platform/http/problem.ts';
import * as order from './product-order.repository.ts';

/** Moving between the same two desserts halves their gap, so this allows 14 such moves before all are spread again. */
const GAP = 16_384;
/** Half of what the column holds. */
const FARTHEST = 2 ** 30;

export type Target = { place: 'first' | 'last' | 'before' | 'after'; of?: string | undefined };

/** The position of that place. `moved` is the dessert that will be there, or nothing for a new one. */
export async function positionAt(tx: Tx, target: Target, moved: string = NOBODY): Promise<number> {
  const found = await between(tx, target, moved);
  if (found !== null) return found;
  await order.spread(tx.db, GAP);
  const spread = await between(tx, target, moved);
  if (spread === null) throw new Error('There is no place between desserts that were just spread.');
  return spread;
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Null if there is no gap left. */
async function between(tx: Tx, target: Target, moved: string): Promise<number | null> {
  const [previous, next] = await neighbours(tx, target, moved);
  if (previous && next) {
    const middle = Math.floor((previous.position + next.position) / 2);
    return middle === previous.position ? null : middle;
  }
  const end = previous ? previous.position + GAP : (next?.position ?? 0) - GAP;
  return Math.abs(end) > FARTHEST ? null : end;
}

async function neighbours({ db }: Tx, { place, of }: Target, moved: string) {
  if (place === 'first') return [undefined, await order.findNext(db, moved)] as const;
  if (place === 'last') return [await order.findPrevious(db, moved), undefined] as const;
  const anchor = of === undefined || of === moved ? undefined : await order.findPlace(db, of);
  if (!anchor) throw invalidField('of', 'there is no such dessert');
  return place === 'before'
    ? ([await order.findPrevious(db, moved, anchor), anchor] as const)
    : ([anchor, await order.findNext(db, moved, anchor)] as const);
}
