import { MESSAGE_THANKS } from '@velvet-spoon/contract/contact-message';
import { getFormToken, sendMessage } from '@velvet-spoon/contract/messages';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { makeFormToken } from './form-token.ts';
import { storeMessage } from './messages.service.ts';
import type { MessageRow } from './messages.table.ts';

export function messagesRoutes(scope: FastifyInstance, services: Services): void {
  const { env } = services;

  route(scope, sendMessage, async ({ body }, _reply, request) =>
    receipt(await storeMessage(services, body, request.ip, new Date())),
  );

  route(scope, getFormToken, async (_input, reply) => {
    reply.header('cache-control', 'no-store');
    return { form_token: makeFormToken(env.FORM_SECRET, new Date()) };
  });
}

function receipt({ reference }: MessageRow): { message: string; reference: string } {
  return { message: MESSAGE_THANKS, reference };
}
