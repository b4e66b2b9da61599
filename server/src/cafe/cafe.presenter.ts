import { isDue } from '@velvet-spoon/contract/announcement';
import type { Cafe } from '@velvet-spoon/contract/cafe';
import type { CafeRow } from './cafe.table.ts';

export function presentCafe({ document, updated_at, version }: CafeRow): Cafe {
  return { ...document, updatedAt: updated_at.toISOString(), version };
}

/** For visitors: an announcement is nobody's business before its time, as with a scheduled post. */
export function presentPublicCafe(row: CafeRow, now: number): Cafe {
  const cafe = presentCafe(row);
  const isShown = cafe.announcement !== null && isDue(cafe.announcement, now);
  return isShown ? cafe : { ...cafe, announcement: null };
}
