import formbody from '@fastify/formbody';
import {
  confirmAccount,
  forgetPassword,
  getMe,
  logIn,
  logOut,
  registerAccount,
  resetPassword,
  type User,
} from '@velvet-spoon/contract/api/accounts';
import { detailsOf } from '@velvet-spoon/contract/domain/wholesale-application';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../platform/db/database.ts';
import { browserName } from '../platform/http/browser-name.ts';
import { changeContext } from '../platform/http/change-context.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import * as reset from './accounts.password.ts';
import { confirm, register } from './accounts.registration.ts';
import { signIn } from './accounts.sign-in.ts';
import type { Account } from './accounts.table.ts';
import { requireAccount } from './caller.ts';
import { signOut } from './tokens.ts';

export async function authRoutes(scope: FastifyInstance, services: Services): Promise<void> {
  route(scope, registerAccount, async ({ body }, _reply, request) => {
    await register(services, { ...body, address: request.ip });
    return { message: 'Thank you! We’ve emailed you what to do next.' };
  });

  route(scope, confirmAccount, async ({ body }, _reply, request) => {
    await confirm(services, { ...body, address: request.ip });
    return { message: 'Your email address is confirmed and your password is set. You can sign in now.' };
  });

  // In its own scope, because no other route here accepts form bodies.
  await scope.register(async (forms) => {
    await forms.register(formbody);
    route(forms, logIn, async ({ body }, reply, request) => {
      const { username, password } = body;
      const { token, expiresInSeconds } = await signIn(services, {
        identifier: username,
        password,
        address: request.ip,
        browser: browserName(request.headers['user-agent']),
      });
      reply.header('cache-control', 'no-store');
      return { access_token: token, token_type: 'bearer' as const, expires_in: expiresInSeconds };
    });
  });

  route(scope, forgetPassword, async ({ body }, _reply, request) => {
    await reset.requestReset(services, body.email, request.ip);
    return { message: 'If this address has an account, we’ve emailed you a link to set a new password.' };
  });

  route(scope, resetPassword, async ({ body }, _reply, request) => {
    await reset.resetPassword(services, { ...body, address: request.ip });
    return { message: 'Your new password is set. You can sign in with it now.' };
  });
}

export function ownAccountRoutes(scope: FastifyInstance, services: Services): void {
  route(scope, getMe, (_input, _reply, request) => presentOwnAccount(requireAccount(request)));

  route(scope, logOut, async (_input, _reply, request) => {
    const { token_id } = requireAccount(request);
    const { actor } = changeContext(request);
    await inTransaction(services, (tx) => signOut(tx, token_id, { actor, action: 'sign-out' }));
  });
}

/** The account as its owner sees it. Document URLs are for administrators only. */
function presentOwnAccount(account: Account): User {
  return {
    id: account.id,
    username: account.username,
    email: account.email,
    ...detailsOf(account),
    documents_url: null,
    w9_url: null,
    is_wholesale: account.is_wholesale,
    is_approved: account.is_approved,
    is_admin: account.is_admin,
    created_at: account.created_at.toISOString(),
    updated_at: account.updated_at.toISOString(),
  };
}
