import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

/** The request for which something is done, also while a job continues it later. */
export type Origin = {
  /** Unknown for scheduled jobs. */
  requestId?: string | undefined;
  /** The name of the running job, if it is one. */
  job?: string;
};

const storage = new AsyncLocalStorage<Origin>();

export function currentOrigin(): Origin | undefined {
  return storage.getStore();
}

export function withOrigin<Result>(origin: Origin, work: () => Result): Result {
  return storage.run(origin, work);
}

/** Reading a body happens in events of the connection, which lose the context: so set it again once it has been read. */
export function followRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => withOrigin({ requestId: request.id }, done));
  app.addHook('preValidation', (request, _reply, done) => withOrigin({ requestId: request.id }, done));
}
