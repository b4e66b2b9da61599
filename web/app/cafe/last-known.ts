import { type CafeFrame, noCafe } from './cafe-frame.ts';

let known = noCafe;

/** On the server only: for the page that is shown while the database is away. */
export function rememberCafe(cafe: CafeFrame): void {
  known = cafe;
}

export function lastKnownCafe(): CafeFrame {
  return known;
}
