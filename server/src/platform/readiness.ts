import type { Db } from './db/database.ts';
import { probeDatabase } from './db/probe.ts';
import { shared } from './deadline.ts';
import type { ReadinessCheck } from './http/health.routes.ts';
import type { Jobs } from './jobs/jobs.ts';
import { probeStorage, type Storage } from './storage/storage.ts';

/** Load balancers ask every second or two, and a probe of two buckets takes six requests. */
const KEEP_PROBE_MS = 5_000;

/** What a process needs in order to serve visitors. */
export function readinessChecks({ db, storage }: { db: Db; storage: Storage }): ReadinessCheck[] {
  return [
    { what: 'database', check: () => probeDatabase(db) },
    { what: 'file storage', check: shared(KEEP_PROBE_MS, () => probeStorage(storage)) },
  ];
}

/** A job beyond its timeout holds a connection, a file or a child process until the process restarts. */
export function jobsCheck(jobs: Pick<Jobs, 'hanging'>): ReadinessCheck {
  return {
    what: 'job queue',
    async check() {
      const hanging = jobs.hanging();
      if (hanging.length > 0) throw new Error(`These jobs should have ended: ${hanging.join(', ')}`);
    },
  };
}
