import { getPartner, logInPartner } from '@velvet-spoon/contract/wholesale';
import { camelDetailsOf } from '@velvet-spoon/contract/wholesale-application';
import type { FastifyInstance } from 'fastify';
import { signIn } from '../accounts/accounts.sign-in.ts';
import { requireAccount } from '../accounts/caller.ts';
import { browserName } from '../platform/http/browser-name.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';

export function wholesaleSignInRoutes(scope: FastifyInstance, services: Services): void {
  route(scope, logInPartner, async ({ body }, reply, request) => {
    const { token } = await signIn(services, {
      ...body,
      address: request.ip,
      browser: browserName(request.headers['user-agent']),
      only: 'wholesale',
    });
    reply.header('cache-control', 'no-store');
    return { accessToken: token };
  });
}

export function wholesaleProfileRoutes(scope: FastifyInstance): void {
  route(scope, getPartner, (_input, _reply, request) => {
    const account = requireAccount(request);
    return {
      username: account.username,
      email: account.email,
      ...camelDetailsOf(account),
      isApproved: account.is_approved,
    };
  });
}
