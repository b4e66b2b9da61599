import { Readable } from 'node:stream';
import { API_BASE } from '@velvet-spoon/contract/api/base';
import type { Endpoint } from '@velvet-spoon/contract/api/endpoint';
import {
  applyForWholesale,
  approveApplicant,
  deleteApplicant,
  getPaperRequest,
  listApplicants,
  listPartners,
  sendPaper,
  type WholesaleUser,
} from '@velvet-spoon/contract/api/wholesale';
import {
  askForPaper,
  countApplicants,
  declineApplicant,
  getApplicant,
  listDeclined,
  reinstatePartner,
  resendPartnerMail,
  saveNote,
  suspendPartner,
} from '@velvet-spoon/contract/api/wholesale-staff';
import { csvHeading, csvLine } from '@velvet-spoon/contract/domain/csv';
import { PARTNER_LIMITS } from '@velvet-spoon/contract/domain/limits';
import {
  APPLICATION_RECEIVED,
  applicationFields,
  PAPER_RECEIVED,
} from '@velvet-spoon/contract/domain/wholesale-application';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Db, inTransaction } from '../platform/db/database.ts';
import type { Cursor } from '../platform/db/keyset.ts';
import { contentDisposition } from '../platform/files/download.ts';
import { record } from '../platform/history/history.ts';
import { changeContext } from '../platform/http/change-context.ts';
import type { AnswerHeaders } from '../platform/http/handler.ts';
import { acceptForms } from '../platform/http/multipart.ts';
import { cutPage, pageOf } from '../platform/http/next-link.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { route } from '../platform/http/route.ts';
import { versioned } from '../platform/http/version-tag.ts';
import type { Services } from '../platform/services.ts';
import * as details from './applicant-details.ts';
import { replaceByLink, requireOpen } from './paper-replacement.ts';
import { apply } from './wholesale.application.ts';
import * as decisions from './wholesale.decisions.ts';
import * as lists from './wholesale.lists.repository.ts';
import { presentPartner } from './wholesale.presenter.ts';
import * as repository from './wholesale.repository.ts';

/** What applicants do without signing in. */
export async function applicationRoutes(parent: FastifyInstance, services: Services): Promise<void> {
  route(parent, getPaperRequest, async ({ query }, reply) => {
    reply.header('cache-control', 'no-store');
    return requireOpen(services.db, query.token);
  });

  await parent.register(async (scope) => {
    acceptForms(scope);
    route(scope, applyForWholesale, async (_input, _reply, request) => {
      await apply(services, request);
      return { message: APPLICATION_RECEIVED };
    });
    route(scope, sendPaper, async (_input, _reply, request) => {
      await replaceByLink(services, request);
      return { message: PAPER_RECEIVED };
    });
  });
}

export function partnerAdminRoutes(scope: FastifyInstance, services: Services): void {
  const { db } = services;

  route(scope, listApplicants, ({ query }, reply) =>
    listPage(db, reply, { endpoint: listApplicants, query, of: 'pending' }),
  );

  route(scope, listPartners, ({ query }, reply) =>
    listPage(db, reply, { endpoint: listPartners, query, of: query.status ?? 'partners' }),
  );

  route(scope, approveApplicant, async ({ params }, _reply, request) =>
    presentPartner(await decisions.approve(services, params.id, changeContext(request))),
  );

  route(scope, deleteApplicant, ({ params }, _reply, request) =>
    decisions.remove(services, params.id, changeContext(request)),
  );
}

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
    return details.readDetails(services, versioned(reply, partner));
  });

  route(scope, saveNote, async ({ params, body }, reply, request) => {
    return versioned(reply, await details.saveNote(services, params.id, body.note, changeContext(request)));
  });

  route(scope, askForPaper, async ({ params, body }, reply, request) => {
    return versioned(reply, await details.askForPaper(services, params.id, body, changeContext(request)));
  });

  route(scope, declineApplicant, async ({ params, body }, _reply, request) =>
    presentPartner(await decisions.decline(services, params.id, body, changeContext(request))),
  );

  route(scope, suspendPartner, async ({ params }, _reply, request) =>
    presentPartner(await decisions.suspend(services, params.id, changeContext(request))),
  );

  route(scope, reinstatePartner, async ({ params }, _reply, request) =>
    presentPartner(await decisions.reinstate(services, params.id, changeContext(request))),
  );

  route(scope, resendPartnerMail, ({ params }, _reply, request) =>
    details.resend(services, params.id, changeContext(request)),
  );

  partnerCsvRoutes(scope, services);
}

type Asked = {
  endpoint: Endpoint;
  query: { q?: string | undefined; limit: number; cursor?: string | undefined; status?: string | undefined };
  of: lists.PartnerList;
};

async function listPage(
  db: Db,
  reply: AnswerHeaders,
  { endpoint, query, of }: Asked,
): Promise<WholesaleUser[]> {
  const found = await lists.list(db, { of, q: query.q?.trim(), ...pageOf(query) });
  return cutPage(reply, found, { endpoint, query }).map(presentPartner);
}

/** Which lists the file has, one after the other, and whom it leaves out. */
const csvQuery = z.strictObject({
  of: z
    .string()
    .transform((names) => names.split(','))
    .pipe(z.array(z.enum(lists.PARTNER_LISTS)))
    .default(['partners']),
  q: listPartners.query.shape.q,
});

function partnerCsvRoutes(scope: FastifyInstance, services: Services): void {
  // Not in the contract, because it sends a file. No HEAD, because every call is recorded.
  const options = { schema: { querystring: csvQuery }, exposeHeadRoute: false };
  scope.get(`${API_BASE}/admin/users.csv`, options, async (request, reply) => {
    const { actor } = changeContext(request);
    const asked = request.query as z.output<typeof csvQuery>;
    await inTransaction(services, (tx) =>
      record(tx, { actor, action: 'export', noun: 'wholesale', subjectId: 'partners' }),
    );
    const today = new Date().toISOString().slice(0, 10);
    return reply
      .header('content-disposition', contentDisposition('attachment', `partners-${today}.csv`))
      .type('text/csv; charset=utf-8')
      .send(Readable.from(csvOf(services.db, asked)));
  });
}

/** A page at a time, so that neither the database nor this process holds all of them. */
async function* csvOf(db: Db, { of: wanted, q }: z.output<typeof csvQuery>): AsyncGenerator<string> {
  const heading = [...applicationFields.map(({ shortLabel }) => shortLabel), 'Phone', 'Status', 'Applied'];
  yield csvHeading(heading);
  const limit = PARTNER_LIMITS.page;
  for (const of of wanted) {
    let after: Cursor | undefined;
    do {
      const page: lists.ListedPartner[] = await lists.list(db, { of, q: q?.trim(), limit, after });
      yield page.map(lineOf).join('');
      after = page.length === limit ? page.at(-1)?.cursor : undefined;
    } while (after);
  }
}

function lineOf(partner: lists.ListedPartner): string {
  const fields = applicationFields.map(({ name }) => partner[name] ?? '');
  return csvLine([
    ...fields,
    partner.phone ?? '',
    partner.status,
    partner.created_at.toISOString().slice(0, 10),
  ]);
}
