/**
 * `npm run check:full` runs every test in every language, at every width and at full size. The tests of every change
 * make the same claims on fewer of these, so that they end within half an hour on two slow cores.
 */
export const isFull = process.env.FULL === '1';

/** Tests that need a tool from Debian's packages, such as age, run at night and with `NIGHT=1`. */
export const isNight = isFull || process.env.NIGHT === '1';

/** The tests of every change take the first of these, `npm run check:full` takes them all. */
export function first<T>(count: number, all: readonly T[]): readonly T[] {
  return isFull ? all : all.slice(0, count);
}
