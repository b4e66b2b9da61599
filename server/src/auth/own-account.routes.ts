import {
  addPasskey,
  changeOwnAccount,
  createToken,
  endDevice,
  endOtherDevices,
  getOwnAccount,
  makeRecoveryCodes,
  preparePasskey,
  removePasskey,
  revokeOwnToken,
} from '@velvet-spoon/contract/api/own-account';
import type { FastifyInstance } from 'fastify';
import { requireCaller } from '../platform/http/audience.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { setMailSettings } from './accounts.repository.ts';
import { requireAccount } from './caller.ts';
import { presentToken } from './own-account.presenter.ts';
import * as service from './own-account.service.ts';

export function ownStaffAccountRoutes(scope: FastifyInstance, services: Services): void {
  route(scope, getOwnAccount, (_input, _reply, request) =>
    service.readOwnAccount(services.db, requireCaller(request)),
  );

  // Without a row in the history: it is a preference, and the language follows a switch that people flip.
  route(scope, changeOwnAccount, async ({ body }, _reply, request) => {
    if (Object.keys(body).length > 0) await setMailSettings(services.db, requireAccount(request).id, body);
  });

  route(scope, preparePasskey, (_input, _reply, request) =>
    service.preparePasskey(services, requireAccount(request)),
  );

  route(scope, addPasskey, ({ body }, _reply, request) =>
    service.addPasskey(services, requireAccount(request), body),
  );

  route(scope, removePasskey, ({ params }, _reply, request) =>
    service.removePasskey(services, requireAccount(request), params.id),
  );

  route(scope, makeRecoveryCodes, async (_input, _reply, request) => ({
    recovery_codes: await service.replaceRecoveryCodes(services, requireAccount(request)),
  }));

  route(scope, endDevice, ({ params }, _reply, request) =>
    service.revokeOwn(services, requireAccount(request), { id: params.id, isSignIn: true }),
  );

  route(scope, endOtherDevices, (_input, _reply, request) =>
    service.endOtherDevices(services, requireAccount(request)),
  );

  route(scope, createToken, async ({ body }, _reply, request) => {
    const account = requireAccount(request);
    const { token, info } = await service.createToken(services, account, body);
    return { secret: token, token: presentToken(info, account.token_id) };
  });

  route(scope, revokeOwnToken, ({ params }, _reply, request) =>
    service.revokeOwn(services, requireAccount(request), { id: params.id, isSignIn: false }),
  );
}
