import { isFull } from '../../harness/full.ts';
import { connect, type Db } from '../src/platform/db/database.ts';
import { patientTimeouts } from '../src/platform/db/pool.ts';
import type { Services } from '../src/platform/services.ts';

/** The rows of a large site. A page that reads few of them reads as few of ten times as many. */
export const MANY = isFull ? 100_000 : 10_000;
export const many = MANY.toLocaleString('en');

const ROUNDS = 200;

/** Without our limits of time, which are for the statements of a visit. */
export async function fillPatiently({ env }: Services, fill: (db: Db) => Promise<void>): Promise<void> {
  const db = connect({ ...env, DATABASE_POOL_SIZE: 1 }, { limits: patientTimeouts });
  try {
    await fill(db);
  } finally {
    await db.destroy();
  }
}

/**
 * How many times as long the second takes as the first, in turn. It tells something on a quiet machine only, so tests of
 * it run if `isFull`. The tests of every change count the rows that a query reads instead.
 */
export async function timesAsLong(one: () => Promise<void>, other: () => Promise<void>): Promise<number> {
  const times = { one: [] as number[], other: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.one.push(await time(one));
    times.other.push(await time(other));
  }
  return median(times.other) / median(times.one);
}

/** In milliseconds. */
export async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
