export const COUNT_MS = 2000;

/** Where a counter stands after some time: quick at first, slow at the end, exact when the time is over. */
export function countAt(value: number, elapsedMs: number): number {
  if (elapsedMs >= COUNT_MS) return value;
  const rest = 1 - Math.max(elapsedMs, 0) / COUNT_MS;
  // Below the target until the time is over, so that the last step is the end of the count.
  return Math.min(Math.floor(value * (1 - rest ** 3)), value - 1);
}
