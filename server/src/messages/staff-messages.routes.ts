import {
  answerMessage,
  changeMessages,
  countMessages,
  getMessage,
  listAssignees,
  listMessages,
  mailMessage,
  markMessage,
  releaseMessage,
  saveMessageRetention,
  undoAnswer,
} from '@velvet-spoon/contract/api/staff-messages';
import { MESSAGE_LIST_LIMITS } from '@velvet-spoon/contract/domain/message-folders';
import type { FastifyInstance } from 'fastify';
import { changeContext } from '../platform/http/change-context.ts';
import { cutPage, pageOf } from '../platform/http/next-link.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { saveRetention } from '../settings/settings.routes.ts';
import * as answers from './answers.service.ts';
import * as handling from './handling.service.ts';
import * as repository from './staff-messages.repository.ts';
import * as service from './staff-messages.service.ts';

export function staffMessagesRoutes(scope: FastifyInstance, services: Services): void {
  const { db } = services;

  route(scope, listMessages, async ({ query }, reply) => {
    const { folder, q } = query;
    const found = await repository.list(db, { folder, q: q?.trim(), ...pageOf(query) });
    const rows = cutPage(reply, found, { endpoint: listMessages, query });
    return service.presentCards(db, rows);
  });

  route(scope, countMessages, async () => ({
    inbox: await repository.count(db, 'inbox', MESSAGE_LIST_LIMITS.count),
    suspects: await repository.count(db, 'suspects', MESSAGE_LIST_LIMITS.count),
  }));

  route(scope, getMessage, ({ params }) => service.read(db, params.id));

  route(scope, markMessage, ({ params, body }, _reply, request) =>
    handling.mark(services, params.id, body, changeContext(request)),
  );

  route(scope, changeMessages, ({ body }, _reply, request) =>
    handling.changeAll(services, body, changeContext(request)),
  );

  route(scope, listAssignees, async () => {
    const staff = await repository.listStaff(db);
    return staff.map(({ id, username }) => ({ id, name: username }));
  });

  route(scope, answerMessage, ({ params, body }, _reply, request) =>
    answers.answer(services, params.id, body, changeContext(request)),
  );

  route(scope, undoAnswer, ({ params }, _reply, request) =>
    answers.undo(services, params, changeContext(request)),
  );

  route(scope, releaseMessage, ({ params }, _reply, request) =>
    handling.release(services, params.id, changeContext(request)),
  );

  route(scope, mailMessage, ({ params }, _reply, request) =>
    service.mailAgain(services, params.id, changeContext(request)),
  );

  route(scope, saveMessageRetention, ({ body }, _reply, request) =>
    saveRetention(services, body.months, changeContext(request)),
  );
}
