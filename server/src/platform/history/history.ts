import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Who did it. No id: a visitor, a job or the command line. */
export type Actor = { id: string | null; name: string };

export const visitor: Actor = { id: null, name: 'visitor' };
export const commandLine: Actor = { id: null, name: 'command line' };

export function actorOf({ id, username }: { id: string; username: string }): Actor {
  return { id, name: username };
}

export type Change = {
  actor: Actor;
  action: string;
  noun: string;
  subjectId: string;
  before?: object | null;
  after?: object | null;
};

/** In the transaction of the change itself: there is no change without its row, and no row without its change. */
export async function record(trx: Transaction<Database>, change: Change): Promise<void> {
  await trx
    .insertInto('history')
    .values({
      actor_id: change.actor.id,
      actor_name: change.actor.name,
      action: change.action,
      noun: change.noun,
      subject_id: change.subjectId,
      before: snapshot(change.before),
      after: snapshot(change.after),
    })
    .execute();
}

const SECRET = /password|secret|token|hash/i;

/** A row handed over whole must not carry its secrets into a table that staff read. */
function snapshot(value: object | null | undefined): string | null {
  if (!value) return null;
  return JSON.stringify(value, (key, inner: unknown) => (SECRET.test(key) ? undefined : inner));
}
