import { decodePlace, PLACE_LENGTH, type Place } from '../platform/http/place-cursor.ts';

/** Where a list starts: after so many posts, or after a place that new posts do not shift. */
export type Start = { offset?: number; after?: Place };

export function readCursor(cursor: string | undefined): Start {
  if (cursor === undefined) return {};
  return cursor.length === PLACE_LENGTH ? { after: decodePlace(cursor) } : { offset: Number(cursor) };
}
