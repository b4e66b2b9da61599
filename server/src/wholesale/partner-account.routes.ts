import {
  changePassword,
  getContact,
  listPartnerHistory,
  logOutEverywhere,
  replaceW9,
  saveContact,
} from '@velvet-spoon/contract/partner-account';
import type { FastifyInstance } from 'fastify';
import * as password from '../accounts/accounts.password.ts';
import { requireAccount } from '../accounts/caller.ts';
import { by } from '../platform/http/by.ts';
import { acceptForms } from '../platform/http/multipart.ts';
import { route } from '../platform/http/route.ts';
import { versionTag } from '../platform/http/version-tag.ts';
import type { Services } from '../platform/services.ts';
import * as contact from './partner-contact.service.ts';
import { presentPartnerHistory } from './partner-history.presenter.ts';
import * as history from './partner-history.repository.ts';
import * as w9 from './partner-w9.service.ts';

/** What partners do for themselves. Whoever is not one at the moment never gets here: see accounts/caller.ts. */
export async function partnerAccountRoutes(scope: FastifyInstance, services: Services): Promise<void> {
  route(scope, getContact, async (_input, reply, request) => {
    const row = await contact.readContact(services, requireAccount(request).id);
    reply.header('etag', versionTag(row));
    return row;
  });

  route(scope, saveContact, async ({ body }, reply, request) => {
    const { ifMatch } = by(request);
    const row = await contact.saveContact(services, requireAccount(request), body, ifMatch);
    reply.header('etag', versionTag(row));
    return row;
  });

  route(scope, changePassword, async ({ body }, _reply, request) => {
    const { current_password: current, password: wanted } = body;
    const account = requireAccount(request);
    await password.changePassword(services, account, { current, password: wanted, address: request.ip });
    return { message: 'Your new password is set. All your other devices are signed out.' };
  });

  route(scope, logOutEverywhere, async (_input, _reply, request) => {
    await password.signOutEverywhere(services, requireAccount(request));
    return undefined;
  });

  route(scope, listPartnerHistory, async (_input, _reply, request) =>
    presentPartnerHistory(await history.list(services.db, requireAccount(request).id)),
  );

  await scope.register(async (forms) => {
    acceptForms(forms);
    route(forms, replaceW9, async (_input, _reply, request) => {
      await w9.replaceW9(services, requireAccount(request), request);
      return { message: 'Your new W-9 has arrived. We have destroyed the old one.' };
    });
  });
}
