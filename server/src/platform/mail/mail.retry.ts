const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** How long a mail is tried, counted from its first failure. */
export const PATIENCE_MS = 48 * HOUR;

/** Twice as long after each failure, up to an hour. */
export function retryDelay(attempts: number, baseSeconds: number): number {
  return Math.min(baseSeconds * SECOND * 2 ** (attempts - 1), HOUR);
}
