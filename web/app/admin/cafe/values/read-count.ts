import { CAFE_LIMITS } from '@velvet-spoon/contract/limits';

/** A whole number, perhaps with spaces or commas between thousands. Null if it is none. */
export function readCount(text: string): number | null {
  const digits = text.replaceAll(/[\s,]/g, '');
  const count = /^\d{1,12}$/.test(digits) ? Number(digits) : null;
  return count !== null && count <= CAFE_LIMITS.statistic ? count : null;
}
