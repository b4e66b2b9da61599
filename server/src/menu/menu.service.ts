import type { MenuInputSchema } from '@velvet-spoon/contract/menu';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../platform/db/schema.ts';
import { type Actor, record } from '../platform/history/history.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { requireAbsence, requireVersion } from '../platform/http/version-tag.ts';
import { presentMenu } from './menu.presenter.ts';
import * as repository from './menu.repository.ts';
import type { MenuRow } from './menu.table.ts';

/** Who changes it, and what the change was made from if the caller says so: a version, or no menu at all. */
type By = { actor: Actor; ifMatch: string | undefined; ifNoneMatch?: string | undefined };

export function saveMenu(
  db: Kysely<Database>,
  input: z.output<typeof MenuInputSchema>,
  { actor, ifMatch, ifNoneMatch }: By,
): Promise<MenuRow> {
  return db.transaction().execute(async (trx) => {
    const before = await repository.lockCurrent(trx);
    requireVersion(ifMatch, before);
    requireAbsence(ifNoneMatch, before);
    const after = await repository.save(trx, input);
    await record(trx, {
      actor,
      action: before ? 'update' : 'create',
      noun: 'menu',
      subjectId: after.id,
      before: before ? presentMenu(before) : null,
      after: presentMenu(after),
    });
    return after;
  });
}

export function removeMenu(db: Kysely<Database>, { actor, ifMatch }: By): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const before = await repository.lockCurrent(trx);
    if (!before) throw absent();
    requireVersion(ifMatch, before);
    await repository.remove(trx);
    await record(trx, {
      actor,
      action: 'delete',
      noun: 'menu',
      subjectId: before.id,
      before: presentMenu(before),
    });
  });
}

export function absent(): ProblemError {
  return new ProblemError('not-found', 'There is no menu document.');
}
