import {
  changeRole,
  invitePerson,
  listInvitations,
  listPeople,
  listStaffTokens,
  removePerson,
  revokeInvitation,
  revokeStaffToken,
} from '@velvet-spoon/contract/api/people';
import { acceptInvitation, openInvitation } from '@velvet-spoon/contract/api/staff-sign-in';
import type { FastifyInstance } from 'fastify';
import { requireAccount } from '../auth/caller.ts';
import { presentSession } from '../auth/own-account.presenter.ts';
import { signInOrigin } from '../auth/staff-sign-in.routes.ts';
import { changeContext } from '../platform/http/change-context.ts';
import { cutPage, pageOf } from '../platform/http/next-link.ts';
import { route } from '../platform/http/route.ts';
import { versioned } from '../platform/http/version-tag.ts';
import type { Services } from '../platform/services.ts';
import * as invitations from './invitations.repository.ts';
import * as inviting from './invitations.service.ts';
import { presentInvitation, presentPerson, presentStaffToken, roleOf } from './people.presenter.ts';
import * as repository from './people.repository.ts';
import * as service from './people.service.ts';

export function joinRoutes(scope: FastifyInstance, services: Services): void {
  route(scope, openInvitation, async ({ body }, reply, request) => {
    reply.header('cache-control', 'no-store');
    const invitation = await inviting.open(services, body.token, request.ip);
    return { email: invitation.email, role: roleOf(invitation) };
  });

  route(scope, acceptInvitation, async ({ body }, reply, request) => {
    reply.header('cache-control', 'no-store');
    return presentSession(await inviting.accept(services, { ...body, ...signInOrigin(request) }));
  });
}

export function peopleRoutes(scope: FastifyInstance, services: Services): void {
  const { db } = services;

  route(scope, listPeople, async ({ query }, reply) => {
    const found = await repository.list(db, { q: query.q?.trim(), ...pageOf(query) });
    return cutPage(reply, found, { endpoint: listPeople, query }).map(presentPerson);
  });

  route(scope, changeRole, async ({ params, body }, reply, request) => {
    return versioned(
      reply,
      await service.changeRole(services, { ...params, ...body }, changeContext(request)),
    );
  });

  route(scope, removePerson, ({ params }, _reply, request) =>
    service.removePerson(services, params.id, changeContext(request)),
  );

  route(scope, listInvitations, async ({ query }, reply) => {
    const found = await invitations.listOpen(db, pageOf(query));
    const rows = cutPage(reply, found, { endpoint: listInvitations, query });
    return rows.map((row) => presentInvitation(row, row.username));
  });

  route(scope, invitePerson, ({ body }, _reply, request) =>
    inviting.invite(services, body, changeContext(request)),
  );

  route(scope, revokeInvitation, ({ params }, _reply, request) =>
    inviting.revoke(services, params.id, changeContext(request)),
  );

  route(scope, listStaffTokens, async ({ query }, reply, request) => {
    const { token_id: currentId } = requireAccount(request);
    const found = await repository.listTokens(db, pageOf(query));
    const rows = cutPage(reply, found, { endpoint: listStaffTokens, query });
    return rows.map((row) => presentStaffToken(row, currentId));
  });

  route(scope, revokeStaffToken, ({ params }, _reply, request) =>
    service.revokeStaffToken(services, params.id, changeContext(request)),
  );
}
