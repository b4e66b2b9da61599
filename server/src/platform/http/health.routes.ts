import type { FastifyInstance } from 'fastify';
import { type Db, ping } from '../db/database.ts';
import { ProblemError } from './problem.ts';

/** Live: the process runs. Ready: send it visitors. A stopping process is live, but not ready. */
export function healthRoutes(scope: FastifyInstance, { db }: { db: Db }): void {
  scope.get('/health/live', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'live' };
  });

  scope.get('/health/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (scope.isStopping) throw new ProblemError('unavailable', 'This process is stopping.');
    await ping(db).catch((error: unknown) => {
      scope.log.warn({ err: error }, 'the database does not answer');
      throw new ProblemError('unavailable', 'The database does not answer.');
    });
    return { status: 'ready' };
  });
}
