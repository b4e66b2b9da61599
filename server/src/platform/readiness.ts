import type { Db } from './db/database.ts';
import { probeDatabase } from './db/probe.ts';
import type { ReadinessCheck } from './http/health.routes.ts';
import { shared } from './shared-check.ts';
import { probeStorage } from './storage/storage.probe.ts';
import type { Storage } from './storage/storage.ts';

/** Load balancers ask every second or two, and a probe of two buckets takes six requests. */
const KEEP_PROBE_MS = 5_000;

/** What a process needs in order to serve visitors. */
export function readinessChecks({ db, storage }: { db: Db; storage: Storage }): ReadinessCheck[] {
  return [
    { what: 'database', check: () => probeDatabase(db) },
    { what: 'file storage', check: shared(KEEP_PROBE_MS, () => probeStorage(storage)) },
  ];
}
