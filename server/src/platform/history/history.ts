import type { Tx } from '../db/database.ts';
import * as repository from './history.repository.ts';

/** Who made a change. Visitors, jobs and the command line have no id. */
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
  /** The whole row, or only the relevant columns. */
  before?: object | null | undefined;
  after?: object | null | undefined;
};

/** Runs in the same transaction as the change, so that neither exists without the other. */
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

/** Strips secrets, because callers may pass whole rows and staff can read this table. */
function snapshot(value: object | null | undefined): string | null {
  if (!value) return null;
  return JSON.stringify(value, (key, inner: unknown) => (SECRET.test(key) ? undefined : inner));
}
