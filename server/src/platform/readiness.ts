import type { Db } from './db/database.ts';
import { probeDatabase } from './db/probe.ts';
import type { ReadinessCheck } from './http/health.routes.ts';
import { probeStorage } from './storage/storage.probe.ts';
import type { Storage } from './storage/storage.ts';

/** Load balancers ask every second or two, and a probe of two buckets takes six requests. */
const KEEP_PROBE_MS = 5_000;

/** What a process needs in order to serve visitors. */
export function readinessChecks({ db, storage }: { db: Db; storage: Storage }): ReadinessCheck[] {
  return [
    { what: 'database', check: () => probeDatabase(db) },
    { what: 'file storage', check: share(KEEP_PROBE_MS, () => probeStorage(storage)) },
  ];
}

/**
 * All callers get the result of one check, while it runs and for some time after. A check that hangs is never joined by
 * a second one, which would hang too and hold another thread or connection.
 */
function share(keepMs: number, check: () => Promise<void>): () => Promise<void> {
  let latest: Promise<void> | null = null;
  let freshUntil = 0;
  return () => {
    if (latest && performance.now() < freshUntil) return latest;
    freshUntil = Number.POSITIVE_INFINITY;
    latest = check().finally(() => (freshUntil = performance.now() + keepMs));
    return latest;
  };
}
