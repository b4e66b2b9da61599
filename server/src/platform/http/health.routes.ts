import type { FastifyInstance, FastifyReply } from 'fastify';
import { isDatabaseAway } from '../db/database-away.ts';
import { within } from '../deadline.ts';
import { awayHeaders, problemBody, sendProblem } from './problem.ts';

/** Resolves if `what` works. */
export type ReadinessCheck = { what: string; check: () => Promise<void> };

/** Load balancers usually wait for two seconds. */
const DEADLINE_MS = 1_500;

/** Live: the process is running. Ready: it accepts traffic. A process that is shutting down is live but not ready. */
export function healthRoutes(scope: FastifyInstance, checks: readonly ReadinessCheck[]): void {
  const failing = new Set<string>();
  const config = { acceptsAnyHost: true };

  async function works({ what, check }: ReadinessCheck): Promise<boolean> {
    try {
      await within(DEADLINE_MS, check());
      if (failing.delete(what)) scope.log.info(`the ${what} works again`);
      return true;
    } catch (error) {
      // Once, not for every request of the load balancer. The database logs its own outages.
      if (!failing.has(what) && !isDatabaseAway(error)) {
        scope.log.error({ err: error }, `not ready: the ${what} does not work`);
        failing.add(what);
      }
      return false;
    }
  }

  /** An answer, not an error: it would be logged again for every request of the load balancer. */
  function refuse(reply: FastifyReply, detail: string): FastifyReply {
    return sendProblem(reply.headers(awayHeaders), problemBody({ code: 'unavailable', detail }));
  }

  scope.get('/health/live', { config }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'live' };
  });

  scope.get('/health/ready', { config }, async (_request, reply) => {
    if (scope.isStopping) return refuse(reply, 'This process is shutting down.');
    const results = await Promise.all(checks.map(works));
    const broken = checks.find((_, index) => !results[index]);
    if (broken) return refuse(reply, `The ${broken.what} does not work.`);
    reply.header('cache-control', 'no-store');
    return { status: 'ready' };
  });
}
