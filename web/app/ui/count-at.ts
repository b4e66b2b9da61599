export const COUNT_MS = 2000;

/** The number shown after some time: fast at first, slow at the end, exact at the end. */
export function countAt(value: number, elapsedMs: number): number {
  if (elapsedMs >= COUNT_MS) return value;
  const rest = 1 - Math.max(elapsedMs, 0) / COUNT_MS;
  // Stays below the target until the time is up, so that reaching it ends the count.
  return Math.min(Math.floor(value * (1 - rest ** 3)), value - 1);
}
