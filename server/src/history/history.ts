import {
  getHistoryEntry,
  listHistory,
  listHistoryPeople,
  restoreHistoryEntry,
} from '@velvet-spoon/contract/api/history';
import type { FastifyInstance } from 'fastify';
import * as repository from '../platform/history/history.repository.ts';
import { changeContext } from '../platform/http/change-context.ts';
import { cutPage, pageOf } from '../platform/http/next-link.ts';
import { route } from '../platform/http/route.ts';
import { defineNoun, type Noun } from '../platform/noun.ts';
import type { Services } from '../platform/services.ts';
import { presentEntry, presentPerson } from './history.presenter.ts';
import { readEntry, restoreEntry } from './history.service.ts';

export const history = defineNoun('history', {
  routes: { administrator: [historyRoutes] },
  export: { history: { about: 'Who changed what: the changed fields before and after. Personal data.' } },
});

function historyRoutes(scope: FastifyInstance, given: Services, nouns: readonly Noun[]): void {
  const services = { ...given, nouns };
  const { db } = services;

  route(scope, listHistory, async ({ query }, reply) => {
    const found = await repository.list(db, { ...query, ...pageOf(query) });
    return cutPage(reply, found, { endpoint: listHistory, query }).map(presentEntry);
  });

  route(scope, listHistoryPeople, async () => (await repository.listPeople(db)).map(presentPerson));

  route(scope, getHistoryEntry, ({ params }) => readEntry(services, params.id));

  route(scope, restoreHistoryEntry, ({ params }, _reply, request) =>
    restoreEntry(services, params.id, changeContext(request)),
  );
}
