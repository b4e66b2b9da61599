import type { Endpoint } from '@velvet-spoon/contract/endpoint';
import type { WholesaleUser } from '@velvet-spoon/contract/wholesale';
import type { Db } from '../platform/db/database.ts';
import type { AnswerHeaders } from '../platform/http/handler.ts';
import { cutPage, pageOf } from '../platform/http/next-link.ts';
import * as repository from './wholesale.lists.repository.ts';
import { presentPartner } from './wholesale.presenter.ts';

type Asked = {
  endpoint: Endpoint;
  query: { q?: string | undefined; limit: number; cursor?: string | undefined; status?: string | undefined };
  of: repository.PartnerList;
};

/** One page of a list, with a Link header to the next one. */
export async function listPage(
  db: Db,
  reply: AnswerHeaders,
  { endpoint, query, of }: Asked,
): Promise<WholesaleUser[]> {
  const found = await repository.list(db, { of, q: query.q?.trim(), ...pageOf(query) });
  return cutPage(reply, found, { endpoint, query }).map(presentPartner);
}
