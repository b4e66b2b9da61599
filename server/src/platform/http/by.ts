import type { FastifyRequest } from 'fastify';
import { type Actor, actorOf } from '../history/history.ts';
import { requireCaller } from './audience.ts';

/** Who makes a change, and the version it was made from if the caller names one. */
export type By = {
  actor: Actor;
  ifMatch?: string | undefined;
  /** `*` when the thing did not exist yet as the caller saw it. */
  ifNoneMatch?: string | undefined;
};

export function by(request: FastifyRequest): By {
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = request.headers;
  return { actor: actorOf(requireCaller(request)), ifMatch, ifNoneMatch };
}
