import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

/** Which request something is done for, also while a job goes on with it later. */
export type Origin = {
  /** Unknown for what a schedule has begun. */
  requestId?: string | undefined;
  /** Of the job that is running, if it is one. */
  job?: string;
};

const storage = new AsyncLocalStorage<Origin>();

export function currentOrigin(): Origin | undefined {
  return storage.getStore();
}

export function withOrigin<Result>(origin: Origin, work: () => Result): Result {
  return storage.run(origin, work);
}

/** A body arrives in events of the connection, which know no request: so again once it has been read. */
export function followRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => withOrigin({ requestId: request.id }, done));
  app.addHook('preValidation', (request, _reply, done) => withOrigin({ requestId: request.id }, done));
}
