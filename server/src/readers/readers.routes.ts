import { Readable } from 'node:stream';
import { API_BASE } from '@velvet-spoon/contract/api/base';
import {
  addReaders,
  callBackLetter,
  countReaders,
  getLetter,
  listLetters,
  listReaders,
  type Reader,
  saveLetterSettings,
  sendLetter,
  subscribe,
  testLetter,
  unsubscribeReader,
} from '@velvet-spoon/contract/api/readers';
import { csvHeading, csvLine } from '@velvet-spoon/contract/domain/csv';
import { READER_LIMITS, SUBSCRIBE_ANSWER } from '@velvet-spoon/contract/domain/newsletter';
import type { FastifyInstance } from 'fastify';
import { requireAccount } from '../auth/caller.ts';
import { type Db, inTransaction } from '../platform/db/database.ts';
import type { Cursor, WithCursor } from '../platform/db/keyset.ts';
import { contentDisposition } from '../platform/files/download.ts';
import { record } from '../platform/history/history.ts';
import { changeContext } from '../platform/http/change-context.ts';
import { cutPage, pageOf } from '../platform/http/next-link.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { saveLetters } from '../settings/settings.routes.ts';
import * as letters from './letters.repository.ts';
import * as letterService from './letters.service.ts';
import * as repository from './readers.repository.ts';
import * as service from './readers.service.ts';

export function readersRoutes(scope: FastifyInstance, services: Services): void {
  route(scope, subscribe, async ({ body }, _reply, request) => {
    await service.requireOn(services.db);
    await service.subscribe(services, body, request.ip);
    return { message: SUBSCRIBE_ANSWER };
  });
}

/** Five thousand addresses. */
const bodyLimit = 2 * 1024 * 1024;

export function readersAdminRoutes(scope: FastifyInstance, services: Services): void {
  const { db } = services;

  route(scope, listReaders, async ({ query }, reply) => {
    const { state, q } = query;
    const found = await repository.list(db, { state, q: q?.trim(), ...pageOf(query) });
    return cutPage(reply, found, { endpoint: listReaders, query }).map(presentReader);
  });

  route(scope, countReaders, () => repository.count(db));

  route(
    scope,
    addReaders,
    async ({ body }, _reply, request) => ({
      added: await service.add(services, body, changeContext(request).actor),
    }),
    { bodyLimit },
  );

  route(scope, unsubscribeReader, async ({ params }, _reply, request) => {
    const isKnown = await service.leave(services, params.id, changeContext(request).actor);
    if (!isKnown) throw new ProblemError('not-found', 'There is no such reader.');
  });

  route(scope, saveLetterSettings, ({ body }, _reply, request) =>
    saveLetters(services, body, changeContext(request)),
  );

  route(scope, listLetters, async () => (await letters.list(db)).map(letterService.presentLetter));

  route(scope, getLetter, ({ params }) => letterService.read(services, params.id));

  route(scope, sendLetter, ({ params }, _reply, request) =>
    letterService.send(services, params.id, changeContext(request).actor),
  );

  route(scope, testLetter, ({ params }, _reply, request) =>
    letterService.sendTest(services, params.id, requireAccount(request).email),
  );

  route(scope, callBackLetter, ({ params }, _reply, request) =>
    letterService.callBack(services, params.id, changeContext(request).actor),
  );

  // Not in the contract, because it sends a file. No HEAD, because every call is recorded.
  scope.get(`${API_BASE}/admin/readers.csv`, { exposeHeadRoute: false }, async (request, reply) => {
    const { actor } = changeContext(request);
    await inTransaction(services, (tx) =>
      record(tx, { actor, action: 'export', noun: 'readers', subjectId: 'list' }),
    );
    const name = `readers-${new Date().toISOString().slice(0, 10)}.csv`;
    return reply
      .header('content-disposition', contentDisposition('attachment', name))
      .type('text/csv; charset=utf-8')
      .send(Readable.from(csvOf(db)));
  });
}

type Row = repository.ListedReader & Partial<WithCursor>;

function presentReader({ created_at: _, cursor: _cursor, ...reader }: Row): Reader {
  return {
    ...reader,
    consent_at: reader.consent_at.toISOString(),
    confirmed_at: reader.confirmed_at?.toISOString() ?? null,
    left_at: reader.left_at?.toISOString() ?? null,
  };
}

const COLUMNS = [
  'email',
  'state',
  'source',
  'consent_text',
  'consent_at',
  'confirmed_at',
  'left_at',
] as const satisfies (keyof Reader)[];

/** A page at a time, so that neither the database nor this process holds all of them. */
async function* csvOf(db: Db): AsyncGenerator<string> {
  yield csvHeading([...COLUMNS, 'themes']);
  let after: Cursor | undefined;
  do {
    const page = await repository.list(db, { limit: READER_LIMITS.most, after });
    for (const reader of page.map(presentReader)) {
      yield csvLine([...COLUMNS.map((name) => reader[name] ?? ''), reader.themes.join(', ')]);
    }
    after = page.length === READER_LIMITS.most ? page.at(-1)?.cursor : undefined;
  } while (after);
}
