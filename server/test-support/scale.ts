import { connect, type Db } from '../src/platform/db/database.ts';
import { patientTimeouts } from '../src/platform/db/pool.ts';
import type { Services } from '../src/platform/services.ts';

/** Without our limits of time, which are for the statements of a request. */
export async function fillPatiently({ env }: Services, fill: (db: Db) => Promise<void>): Promise<void> {
  const db = connect({ ...env, DATABASE_POOL_SIZE: 1 }, { limits: patientTimeouts });
  try {
    await fill(db);
  } finally {
    await db.destroy();
  }
}

/** In milliseconds. */
export async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
