import type { FastifyInstance } from 'fastify';
import { type Db, ping } from '../db/database.ts';
import { ProblemError } from './problem.ts';

/** Live: the process is running. Ready: it accepts traffic. A process that is shutting down is live but not ready. */
export function healthRoutes(scope: FastifyInstance, { db }: { db: Db }): void {
  scope.get('/health/live', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'live' };
  });

  scope.get('/health/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (scope.isStopping) throw new ProblemError('unavailable', 'This process is shutting down.');
    await ping(db).catch((error: unknown) => {
      scope.log.warn({ err: error }, 'the database is not responding');
      throw new ProblemError('unavailable', 'The database is not responding.');
    });
    return { status: 'ready' };
  });
}
