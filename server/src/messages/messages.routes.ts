import { MESSAGE_THANKS } from '@velvet-spoon/contract/contact-message';
import { getFormToken, sendMessage } from '@velvet-spoon/contract/messages';
import type { FastifyInstance } from 'fastify';
import { addressKey } from '../platform/http/limits.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { makeFormToken } from './form-token.ts';
import { sendLimit } from './messages.limits.ts';
import * as repository from './messages.repository.ts';
import { storeMessage } from './messages.service.ts';
import type { MessageRow } from './messages.table.ts';

export function messagesRoutes(scope: FastifyInstance, services: Services): void {
  const { db, env, limits } = services;

  route(scope, sendMessage, async ({ body }, _reply, request) => {
    const known = body.request_id && (await repository.findByRequestId(db, body.request_id));
    // A form that is resent, perhaps over a bad connection, is not a second message.
    if (known) return receipt(known);
    await limits.consume(sendLimit, addressKey(request.ip));
    return receipt(await storeMessage(services, body, request.ip, new Date()));
  });

  route(scope, getFormToken, async (_input, reply) => {
    reply.header('cache-control', 'no-store');
    return { form_token: makeFormToken(env.FORM_SECRET, new Date()) };
  });
}

function receipt({ reference }: MessageRow): { message: string; reference: string } {
  return { message: MESSAGE_THANKS, reference };
}
