import type { FastifyRequest } from 'fastify';
import { type Actor, actorOf } from '../history/history.ts';
import { requireCaller } from './audience.ts';

/** Who makes a change, and which version it is based on, if the caller says so. */
export type By = {
  actor: Actor;
  ifMatch?: string | undefined;
  /** `*` if the resource did not exist when the caller opened the form. */
  ifNoneMatch?: string | undefined;
};

export function by(request: FastifyRequest): By {
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = request.headers;
  return { actor: actorOf(requireCaller(request)), ifMatch, ifNoneMatch };
}
