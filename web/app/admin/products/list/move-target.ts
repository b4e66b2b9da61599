import { arrayMove } from '@dnd-kit/sortable';
import type { Place } from '../product-changes.ts';

type Identified = { id: string };

export type Move<Entry> = { place: Place; entries: Entry[] };

/**
 * What moving an entry of a page to another index means for the whole menu: it goes next to the neighbour that it gets on
 * the page, whatever stands between them elsewhere.
 */
export function moveTo<Entry extends Identified>(
  entries: Entry[],
  from: number,
  to: number,
): Move<Entry> | null {
  if (from === to || from < 0 || to < 0 || to >= entries.length) return null;
  const moved = arrayMove(entries, from, to);
  const previous = moved[to - 1];
  const next = moved[to + 1];
  if (previous) return { place: { place: 'after', of: previous.id }, entries: moved };
  return next ? { place: { place: 'before', of: next.id }, entries: moved } : null;
}
