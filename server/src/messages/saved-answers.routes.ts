import {
  createSavedAnswer,
  deleteSavedAnswer,
  listSavedAnswers,
  type SavedAnswer,
  updateSavedAnswer,
} from '@velvet-spoon/contract/api/saved-answers';
import type { FastifyInstance } from 'fastify';
import { inTransaction, type Tx } from '../platform/db/database.ts';
import { record } from '../platform/history/history.ts';
import { type ChangeContext, changeContext } from '../platform/http/change-context.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { isUniqueViolation } from '../platform/slugs/old-slugs.ts';
import * as repository from './saved-answers.repository.ts';

const noun = 'saved-answers';

export function savedAnswersRoutes(scope: FastifyInstance, services: Services): void {
  route(scope, listSavedAnswers, () => repository.list(services.db));

  route(scope, createSavedAnswer, ({ body }, _reply, request) =>
    save(services, async (tx) => {
      const after = await repository.insert(tx.db, body);
      const { actor } = changeContext(request);
      await record(tx, { actor, action: 'create', noun, subjectId: after.id, after: body });
      return after;
    }),
  );

  route(scope, updateSavedAnswer, ({ params: { id }, body }, _reply, request) =>
    save(services, async (tx) => {
      const before = await find(tx, id);
      const after = await repository.update(tx.db, id, body);
      const { actor } = changeContext(request);
      await record(tx, { actor, action: 'update', noun, subjectId: id, before, after });
      return after;
    }),
  );

  route(scope, deleteSavedAnswer, ({ params }, _reply, request) =>
    remove(services, params.id, changeContext(request)),
  );
}

async function save(
  services: Services,
  work: (tx: Services & Tx) => Promise<SavedAnswer>,
): Promise<SavedAnswer> {
  try {
    return await inTransaction(services, work);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new ProblemError('title-taken', 'Another saved answer has this title.', { fields: ['title'] });
  }
}

async function remove(services: Services, id: string, { actor }: ChangeContext): Promise<void> {
  await inTransaction(services, async (tx) => {
    const { id: _, ...before } = await find(tx, id);
    await repository.remove(tx.db, id);
    await record(tx, { actor, action: 'delete', noun, subjectId: id, before });
  });
}

async function find(tx: Tx, id: string): Promise<SavedAnswer> {
  const found = await repository.lock(tx, id);
  if (!found) throw new ProblemError('not-found', 'There is no such saved answer.');
  return found;
}
