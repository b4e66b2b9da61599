import { getFormToken, sendMessage } from '@velvet-spoon/contract/api/messages';
import { MESSAGE_THANKS } from '@velvet-spoon/contract/domain/contact-message';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { judgeFormToken, makeFormToken } from './form-token.ts';
import { storeMessage } from './messages.service.ts';

export function messagesRoutes(scope: FastifyInstance, services: Services): void {
  const { env } = services;

  route(scope, sendMessage, async ({ body }, _reply, request) => {
    const now = new Date();
    const { reference } = await storeMessage(services, body, request.ip, now);
    return { message: MESSAGE_THANKS, reference, ...renewal(body.form_token ?? '', now) };
  });

  route(scope, getFormToken, async (_input, reply) => {
    reply.header('cache-control', 'no-store');
    return { form_token: makeFormToken(env, new Date()) };
  });

  function renewal(token: string, now: Date): { form_token?: string } {
    const isOld = judgeFormToken(token, env, now) === 'old';
    return isOld ? { form_token: makeFormToken(env, now) } : {};
  }
}
