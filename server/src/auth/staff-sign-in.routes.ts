import {
  askPasskey,
  signInWithPasskey,
  signInWithPassword,
  signInWithRecoveryCode,
} from '@velvet-spoon/contract/api/staff-sign-in';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { browserName } from '../platform/http/browser-name.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import type { SignInOrigin } from './accounts.sign-in.ts';
import { presentSession } from './own-account.presenter.ts';
import * as staffSignIn from './staff-sign-in.ts';

export function staffSignInRoutes(scope: FastifyInstance, services: Services): void {
  route(scope, signInWithPassword, async ({ body }, reply, request) => {
    reply.header('cache-control', 'no-store');
    const next = await staffSignIn.signInWithPassword(services, { ...body, ...signInOrigin(request) });
    if ('options' in next) return { next: 'passkey' as const, options: next.options };
    return { next: 'dashboard' as const, ...presentSession(next.session) };
  });

  route(scope, askPasskey, async (_input, reply, request) => {
    reply.header('cache-control', 'no-store');
    return staffSignIn.askPasskey(services, request.ip);
  });

  route(scope, signInWithPasskey, async ({ body }, reply, request) => {
    reply.header('cache-control', 'no-store');
    return presentSession(await staffSignIn.signInWithPasskey(services, body, signInOrigin(request)));
  });

  route(scope, signInWithRecoveryCode, async ({ body }, reply, request) => {
    reply.header('cache-control', 'no-store');
    return presentSession(
      await staffSignIn.signInWithRecoveryCode(services, { ...body, ...signInOrigin(request) }),
    );
  });
}

export function signInOrigin({ ip, headers }: FastifyRequest): SignInOrigin {
  return { address: ip, browser: browserName(headers['user-agent']) };
}
