import {
  countApplicants,
  declineApplicant,
  getApplicant,
  listDeclined,
  reinstatePartner,
  resendPartnerMail,
  saveNote,
  suspendPartner,
} from '@velvet-spoon/contract/wholesale-staff';
import type { FastifyInstance } from 'fastify';
import { by } from '../platform/http/by.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { route } from '../platform/http/route.ts';
import { versionTag } from '../platform/http/version-tag.ts';
import type { Services } from '../platform/services.ts';
import * as details from './applicant-details.ts';
import { partnerCsvRoutes } from './wholesale.csv.ts';
import * as decisions from './wholesale.decisions.ts';
import * as lists from './wholesale.lists.repository.ts';
import { listPage } from './wholesale.lists.ts';
import { presentPartner } from './wholesale.presenter.ts';
import * as repository from './wholesale.repository.ts';

/** What staff do with applicants and partners besides approving and deleting them. */
export function partnerStaffRoutes(scope: FastifyInstance, services: Services): void {
  const { db } = services;

  route(scope, countApplicants, async () => ({ count: await lists.countPending(db) }));

  route(scope, listDeclined, ({ query }, reply) =>
    listPage(db, reply, { endpoint: listDeclined, query, of: 'declined' }),
  );

  route(scope, getApplicant, async ({ params }, reply) => {
    const partner = await repository.find(db, params.id);
    if (!partner) throw new ProblemError('not-found', 'There is no such applicant.');
    reply.header('etag', versionTag(partner));
    return details.readDetails(services, partner);
  });

  route(scope, saveNote, async ({ params, body }, reply, request) => {
    const saved = await details.saveNote(services, params.id, body.note, by(request));
    reply.header('etag', versionTag(saved));
    return saved;
  });

  route(scope, declineApplicant, async ({ params, body }, _reply, request) =>
    presentPartner(await decisions.decline(services, params.id, body, by(request))),
  );

  route(scope, suspendPartner, async ({ params }, _reply, request) =>
    presentPartner(await decisions.suspend(services, params.id, by(request))),
  );

  route(scope, reinstatePartner, async ({ params }, _reply, request) =>
    presentPartner(await decisions.reinstate(services, params.id, by(request))),
  );

  route(scope, resendPartnerMail, async ({ params }, _reply, request) => {
    await details.resend(services, params.id, by(request));
    return undefined;
  });

  partnerCsvRoutes(scope, services);
}
