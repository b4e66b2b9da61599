import { Readable } from 'node:stream';
import { API_BASE } from '@velvet-spoon/contract/base';
import { PARTNER_LIMITS } from '@velvet-spoon/contract/limits';
import { applicationFields } from '@velvet-spoon/contract/wholesale-application';
import type { FastifyInstance } from 'fastify';
import { type Db, inTransaction } from '../platform/db/database.ts';
import type { Cursor } from '../platform/db/keyset.ts';
import { BYTE_ORDER_MARK, contentDisposition, csvLine } from '../platform/files/download.ts';
import { record } from '../platform/history/history.ts';
import { by } from '../platform/http/by.ts';
import type { Services } from '../platform/services.ts';
import * as lists from './wholesale.lists.repository.ts';

/** Every partner, approved or suspended, newest first. */
export function partnerCsvRoutes(scope: FastifyInstance, services: Services): void {
  // Not in the contract, because it sends a file. No HEAD, because every call is recorded.
  scope.get(`${API_BASE}/admin/users.csv`, { exposeHeadRoute: false }, async (request, reply) => {
    const { actor } = by(request);
    await inTransaction(services, (tx) =>
      record(tx, { actor, action: 'export', noun: 'wholesale', subjectId: 'partners' }),
    );
    const today = new Date().toISOString().slice(0, 10);
    return reply
      .header('content-disposition', contentDisposition('attachment', `partners-${today}.csv`))
      .type('text/csv; charset=utf-8')
      .send(Readable.from(csvOf(services.db)));
  });
}

/** A page at a time, so that neither the database nor this process holds all of them. */
async function* csvOf(db: Db): AsyncGenerator<string> {
  const heading = [...applicationFields.map(({ shortLabel }) => shortLabel), 'Phone', 'Status', 'Applied'];
  yield BYTE_ORDER_MARK + csvLine(heading);
  let after: Cursor | undefined;
  do {
    const page: lists.ListedPartner[] = await lists.list(db, {
      of: 'partners',
      limit: PARTNER_LIMITS.page,
      after,
    });
    yield page.map(lineOf).join('');
    after = page.length === PARTNER_LIMITS.page ? page.at(-1)?.cursor : undefined;
  } while (after);
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
