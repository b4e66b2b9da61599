const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** How long to retry an email, counted from its first failure. */
export const GIVE_UP_AFTER_MS = 48 * HOUR;

/** Doubles after each failure, up to an hour. */
export function retryDelay(attempts: number, baseSeconds: number): number {
  return Math.min(baseSeconds * SECOND * 2 ** (attempts - 1), HOUR);
}
