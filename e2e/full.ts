import { isFull } from '../harness/full.ts';

/** The tests of every change take the first of these, `npm run check:full` takes them all. */
export function first<T>(count: number, all: readonly T[]): readonly T[] {
  return isFull ? all : all.slice(0, count);
}
