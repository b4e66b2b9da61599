import * as contract from '@velvet-spoon/contract/api/menu';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { type Db, inTransaction } from '../platform/db/database.ts';
import { record } from '../platform/history/history.ts';
import { checkedAnswer } from '../platform/http/answer.ts';
import { type ChangeContext, changeContext } from '../platform/http/change-context.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { route } from '../platform/http/route.ts';
import { isSaved, requireAbsence, requireVersion, versioned } from '../platform/http/version-tag.ts';
import { defineNoun } from '../platform/noun.ts';
import { textsOf, validInput } from '../platform/restorer.ts';
import type { Services } from '../platform/services.ts';
import * as repository from './menu.repository.ts';

export const menu = defineNoun('menu', {
  routes: { public: [menuRoutes], administrator: [menuAdminRoutes] },
  publicTables: ['menu'],
  history: {
    menu: {
      isSingle: true,
      async read({ db }) {
        const row = await repository.findCurrent(db);
        return row ? { fields: menuFields(row), version: row.version } : null;
      },
      filesOf: ({ file_url }) => textsOf([file_url]),
      prepare(fields) {
        const input = validInput(contract.MenuInputSchema, fields);
        return (services, { isGone, context }) =>
          saveMenu(services, input, { ...context, ...(isGone && { ifNoneMatch: '*' }) });
      },
    },
  },
  export: { menu: { about: 'One row: the menu as a PDF.' } },
});

function menuRoutes(scope: FastifyInstance, { db }: Services): void {
  route(scope, contract.getMenu, async (_input, reply) => {
    const row = await repository.findCurrent(db);
    if (!row) throw absent();
    return presentMenu(versioned(reply, row));
  });
}

function menuAdminRoutes(scope: FastifyInstance, services: Services): void {
  route(scope, contract.saveMenu, async ({ body }, reply, request) => {
    return versioned(reply, await saveMenu(services, body, changeContext(request)));
  });

  route(scope, contract.deleteMenu, (_input, _reply, request) =>
    removeMenu(services, changeContext(request)),
  );
}

function saveMenu(
  services: Services,
  input: z.output<typeof contract.MenuInputSchema>,
  { actor, ifMatch, ifNoneMatch, action }: ChangeContext,
): Promise<contract.MenuDocument> {
  return inTransaction(services, async (tx) => {
    const before = await repository.lockCurrent(tx.db);
    if (before && isSaved(menuFields(before), input)) return presentMenu(before);
    requireVersion(ifMatch, before);
    requireAbsence(ifNoneMatch, before);
    const after = await repository.save(tx.db, input);
    await record(tx, {
      actor,
      action: action ?? (before ? 'update' : 'create'),
      noun: 'menu',
      subjectId: after.id,
      title: titleOf(after),
      before: before && menuFields(before),
      after: menuFields(after),
    });
    return checkedAnswer(contract.saveMenu, presentMenu(after));
  });
}

function removeMenu(services: Services, { actor, ifMatch }: ChangeContext): Promise<void> {
  return inTransaction(services, async (tx) => {
    const before = await repository.lockCurrent(tx.db);
    if (!before) throw absent();
    requireVersion(ifMatch, before);
    await repository.remove(tx.db);
    await record(tx, {
      actor,
      action: 'delete',
      noun: 'menu',
      subjectId: before.id,
      title: titleOf(before),
      before: menuFields(before),
    });
  });
}

export function menuFields({ file_url, file_name, mime_type, display_date }: repository.MenuRow) {
  return { file_url, file_name, mime_type, display_date };
}

function titleOf({ file_name, file_url }: repository.MenuRow): string {
  return file_name ?? file_url;
}

/** Downloads carry the name that staff gave the menu, if any. */
export async function nameMenuFile(db: Db, url: string): Promise<string | undefined> {
  const menu = await repository.findCurrent(db);
  return menu?.file_name && menu.file_url.endsWith(url) ? menu.file_name : undefined;
}

function absent(): ProblemError {
  return new ProblemError('not-found', 'There is no menu document.');
}

function presentMenu(row: repository.MenuRow): contract.MenuDocument {
  return {
    id: row.id,
    ...menuFields(row),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
  };
}
