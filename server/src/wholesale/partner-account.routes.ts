import {
  inviteColleague,
  joinCompany,
  listColleagues,
  removeColleague,
} from '@velvet-spoon/contract/api/colleagues';
import {
  changePassword,
  getContact,
  listPartnerHistory,
  logOutEverywhere,
  type PartnerHistory,
  replaceW9 as replaceW9Endpoint,
  saveContact,
} from '@velvet-spoon/contract/api/partner-account';
import { getPartner, logInPartner } from '@velvet-spoon/contract/api/wholesale';
import { contactFields } from '@velvet-spoon/contract/domain/partner-contact';
import { camelDetailsOf } from '@velvet-spoon/contract/domain/wholesale-application';
import type { FastifyInstance } from 'fastify';
import * as password from '../auth/accounts.password.ts';
import { signIn } from '../auth/accounts.sign-in.ts';
import { requireAccount } from '../auth/caller.ts';
import { browserName } from '../platform/http/browser-name.ts';
import { changeContext } from '../platform/http/change-context.ts';
import { acceptForms } from '../platform/http/multipart.ts';
import { route } from '../platform/http/route.ts';
import { versioned } from '../platform/http/version-tag.ts';
import type { Services } from '../platform/services.ts';
import * as colleagues from './colleagues.service.ts';
import { replaceW9 } from './paper-replacement.ts';
import * as repository from './partner-account.repository.ts';
import * as service from './partner-account.service.ts';

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

  route(scope, joinCompany, async ({ body }, reply, request) => {
    reply.header('cache-control', 'no-store');
    const browser = browserName(request.headers['user-agent']);
    return { accessToken: await colleagues.join(services, { ...body, address: request.ip, browser }) };
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

/** What partners do for themselves. Other accounts are refused before: see auth/caller.ts. */
export async function partnerAccountRoutes(scope: FastifyInstance, services: Services): Promise<void> {
  route(scope, getContact, async (_input, reply, request) => {
    return versioned(reply, await service.readContact(services, requireAccount(request).id));
  });

  route(scope, saveContact, async ({ body }, reply, request) => {
    const { ifMatch } = changeContext(request);
    return versioned(reply, await service.saveContact(services, requireAccount(request), body, ifMatch));
  });

  route(scope, changePassword, async ({ body }, _reply, request) => {
    const { current_password: current, password: wanted } = body;
    const account = requireAccount(request);
    await password.changePassword(services, account, { current, password: wanted, address: request.ip });
    return { message: 'Your new password is set. All your other devices are signed out.' };
  });

  route(scope, logOutEverywhere, (_input, _reply, request) =>
    password.signOutEverywhere(services, requireAccount(request)),
  );

  route(scope, listPartnerHistory, async (_input, _reply, request) =>
    presentPartnerHistory(await repository.listHistory(services.db, requireAccount(request).id)),
  );

  await scope.register(async (forms) => {
    acceptForms(forms);
    route(forms, replaceW9Endpoint, async (_input, _reply, request) => {
      await replaceW9(services, requireAccount(request), request);
      return { message: 'Your new W-9 has arrived. We have destroyed the old one.' };
    });
  });
}

/** Several people of one company. */
export function colleagueRoutes(scope: FastifyInstance, services: Services): void {
  route(scope, listColleagues, (_input, _reply, request) =>
    colleagues.list(services.db, requireAccount(request).id),
  );

  route(scope, inviteColleague, ({ body }, _reply, request) =>
    colleagues.invite(services, requireAccount(request), body.email),
  );

  route(scope, removeColleague, ({ params }, _reply, request) =>
    colleagues.remove(services, requireAccount(request), params.id),
  );
}

/** Says nothing of who among staff did it, and nothing of what was entered before. */
function presentPartnerHistory(rows: repository.PartnerHistoryRow[]): PartnerHistory {
  return rows.flatMap(({ at, noun, action, after }) => {
    const event = repository.partnerActions[noun]?.[action];
    if (!event) return [];
    const names = contactFields.map(({ name }) => name);
    const fields = event === 'contact-changed' ? names.filter((name) => name in (after ?? {})) : [];
    return [{ at: at.toISOString(), event, fields }];
  });
}
