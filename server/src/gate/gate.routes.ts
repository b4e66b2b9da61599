import {
  askPasskey,
  signInWithPasskey,
  signInWithPassword,
  signInWithRecoveryCode,
} from '@velvet-spoon/contract/gate';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Place } from '../accounts/accounts.sign-in.ts';
import { browserName } from '../platform/http/browser-name.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { presentSession } from './gate.presenter.ts';
import * as gate from './gate.sign-in.ts';

/** How staff sign in. */
export function gateRoutes(scope: FastifyInstance, services: Services): void {
  route(scope, signInWithPassword, async ({ body }, reply, request) => {
    reply.header('cache-control', 'no-store');
    const next = await gate.signInWithPassword(services, { ...body, ...placeOf(request) });
    if ('options' in next) return { next: 'passkey' as const, options: next.options };
    return { next: 'dashboard' as const, ...presentSession(next.session) };
  });

  route(scope, askPasskey, async (_input, reply, request) => {
    reply.header('cache-control', 'no-store');
    return gate.askPasskey(services, request.ip);
  });

  route(scope, signInWithPasskey, async ({ body }, reply, request) => {
    reply.header('cache-control', 'no-store');
    return presentSession(await gate.signInWithPasskey(services, body, placeOf(request)));
  });

  route(scope, signInWithRecoveryCode, async ({ body }, reply, request) => {
    reply.header('cache-control', 'no-store');
    return presentSession(await gate.signInWithRecoveryCode(services, { ...body, ...placeOf(request) }));
  });
}

export function placeOf({ ip, headers }: FastifyRequest): Place {
  return { address: ip, browser: browserName(headers['user-agent']) };
}
