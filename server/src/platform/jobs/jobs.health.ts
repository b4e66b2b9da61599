import type { ReadinessCheck } from '../http/health.routes.ts';
import type { Jobs } from './jobs.ts';

/** A job that outlasts its time holds a connection, a file or a child process, and only a restart gets it back. */
export function jobsCheck(jobs: Pick<Jobs, 'hanging'>): ReadinessCheck {
  return {
    what: 'job queue',
    async check() {
      const hanging = jobs.hanging();
      if (hanging.length > 0) throw new Error(`These jobs should have ended: ${hanging.join(', ')}`);
    },
  };
}
