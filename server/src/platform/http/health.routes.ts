import type { FastifyInstance, FastifyReply } from 'fastify';
import { isDatabaseAway } from '../db/database-away.ts';
import { within } from '../deadline.ts';
import { awayHeaders, problemBody, sendProblem } from './problem.ts';

/** Resolves if `what` works. */
export type ReadinessCheck = { what: string; check: () => Promise<void> };

/** Load balancers usually wait for two seconds. */
const DEADLINE_MS = 1_500;

export type HealthChecks = {
  /** Faults that only a restart can fix. */
  live?: readonly ReadinessCheck[];
  ready: readonly ReadinessCheck[];
};

/** Live: the process is running. Ready: it accepts traffic. A process that is shutting down is live but not ready. */
export function healthRoutes(scope: FastifyInstance, { live = [], ready }: HealthChecks): void {
  const failing = new Set<string>();
  const config = { acceptsAnyHost: true, isProbe: true };

  async function works({ what, check }: ReadinessCheck): Promise<boolean> {
    try {
      await within(DEADLINE_MS, check());
      if (failing.delete(what)) scope.log.info(`the ${what} works again`);
      return true;
    } catch (error) {
      // Once, not for every probe of the load balancer. The database logs its own outages.
      if (!failing.has(what) && !isDatabaseAway(error)) {
        scope.log.error({ err: error }, `not ready: the ${what} does not work`);
        failing.add(what);
      }
      return false;
    }
  }

  /** An answer, not an error: an error would be logged again for every probe. */
  function refuse(reply: FastifyReply, detail: string): FastifyReply {
    return sendProblem(reply.headers(awayHeaders), problemBody({ code: 'unavailable', detail }));
  }

  async function findBroken(checks: readonly ReadinessCheck[]): Promise<ReadinessCheck | undefined> {
    const results = await Promise.all(checks.map(works));
    return checks.find((_, index) => !results[index]);
  }

  scope.get('/health/live', { config }, async (_request, reply) => {
    const broken = await findBroken(live);
    if (broken) return refuse(reply, `The ${broken.what} does not work.`);
    reply.header('cache-control', 'no-store');
    return { status: 'live' };
  });

  scope.get('/health/ready', { config }, async (_request, reply) => {
    if (scope.isStopping) return refuse(reply, 'This process is shutting down.');
    const broken = await findBroken([...live, ...ready]);
    if (broken) return refuse(reply, `The ${broken.what} does not work.`);
    reply.header('cache-control', 'no-store');
    return { status: 'ready' };
  });
}
