import type { Endpoint } from '@velvet-spoon/contract/endpoint';
import type { WholesaleUser } from '@velvet-spoon/contract/wholesale';
import type { Db } from '../platform/db/database.ts';
import type { AnswerHeaders } from '../platform/http/handler.ts';
import { cutPage } from '../platform/http/next-link.ts';
import { decodePlace, encodePlace } from '../platform/http/place-cursor.ts';
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
  const { q, limit, cursor } = query;
  const after = cursor === undefined ? undefined : decodePlace(cursor);
  const found = await repository.list(db, { of, q: q?.trim(), limit: limit + 1, after });
  return cutPage(reply, found, { endpoint, query, cursorOf: encodePlace }).map(presentPartner);
}
