import type { ActorKind } from '@velvet-spoon/contract/domain/history-nouns';
import type { Tx } from '../db/database.ts';
import { changedFields, isRecord, toJson } from './changed-fields.ts';
import * as repository from './history.repository.ts';

/** Who made a change. Visitors, jobs and the command line have no id. Without a kind, it is staff or a job. */
export type Actor = { id: string | null; name: string; kind?: ActorKind | undefined };

export const visitor: Actor = { id: null, name: 'visitor', kind: 'visitor' };
export const commandLine: Actor = { id: null, name: 'command line', kind: 'command-line' };

export function actorOf({ id, username, is_admin }: Person): Actor {
  return { id, name: username, kind: is_admin ? 'staff' : 'partner' };
}

type Person = { id: string; username: string; is_admin: boolean };

export type Change = {
  actor: Actor;
  /** A verb: create, update, delete, approve … */
  action: string;
  noun: string;
  subjectId: string;
  /** What people call the subject. By default, the name it has before or after. */
  title?: string | null | undefined;
  /** The whole subject, or only the relevant fields. If both are given, only the differences are stored. */
  before?: object | null | undefined;
  after?: object | null | undefined;
};

/** Runs in the same transaction as the change, so that neither exists without the other. */
export async function record({ db }: Tx, change: Change): Promise<void> {
  const { actor, action, noun, subjectId, before = null, after = null } = change;
  const changed = changedFields(before, after);
  await repository.insert(db, {
    actor_id: actor.id,
    actor_name: actor.name,
    actor_kind: actor.kind ?? (actor.id ? 'staff' : 'job'),
    action,
    noun,
    subject_id: subjectId,
    title: change.title ?? titleOf(after) ?? titleOf(before),
    fields: changed.fields,
    before: toJson(changed.before),
    after: toJson(changed.after),
  });
}

const TITLES = ['title', 'name', 'filename', 'file_name', 'company_name', 'username', 'email', 'reference'];

function titleOf(thing: object | null): string | null {
  if (!isRecord(thing)) return null;
  for (const name of TITLES) {
    const value = thing[name];
    if (typeof value === 'string' && value !== '') return value;
  }
  return null;
}
