import type { FastifyRequest } from 'fastify';
import { type Actor, actorOf } from '../history/history.ts';
import { requireCaller } from './audience.ts';

/** Who makes a change, and which version it is based on, if the caller says so. */
export type ChangeContext = {
  actor: Actor;
  ifMatch?: string | undefined;
  /** `*` if the resource did not exist when the caller opened the form. */
  ifNoneMatch?: string | undefined;
  /** What the history calls the change, if it is not an ordinary save. */
  action?: string | undefined;
};

export function changeContext(request: FastifyRequest): ChangeContext {
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = request.headers;
  const { id, username, audiences } = requireCaller(request);
  const actor = actorOf({ id, username, is_admin: audiences.includes('administrator') });
  return { actor, ifMatch, ifNoneMatch };
}
