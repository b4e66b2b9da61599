import type { Tx } from '../db/database.ts';
import * as repository from './history.repository.ts';

/** Who did it. Without an id: a visitor, a job or the command line. */
export type Actor = { id: string | null; name: string };

export const visitor: Actor = { id: null, name: 'visitor' };
export const commandLine: Actor = { id: null, name: 'command line' };

export function actorOf({ id, username }: { id: string; username: string }): Actor {
  return { id, name: username };
}

export type Change = {
  actor: Actor;
  /** A verb: create, update, delete, approve … */
  action: string;
  noun: string;
  subjectId: string;
  /** The row as the database had it, or the columns that matter. */
  before?: object | null | undefined;
  after?: object | null | undefined;
};

/** Runs in the transaction of the change itself: neither exists without the other. */
export async function record(
  { db }: Tx,
  { actor, action, noun, subjectId, before, after }: Change,
): Promise<void> {
  await repository.insert(db, {
    actor_id: actor.id,
    actor_name: actor.name,
    action,
    noun,
    subject_id: subjectId,
    before: snapshot(before),
    after: snapshot(after),
  });
}

const SECRET = /password|secret|token|hash/i;

/** Even a row handed over whole must not carry its secrets into a table that staff read. */
function snapshot(value: object | null | undefined): string | null {
  if (!value) return null;
  return JSON.stringify(value, (key, inner: unknown) => (SECRET.test(key) ? undefined : inner));
}
