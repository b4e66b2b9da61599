import { API_BASE } from '@velvet-spoon/contract/base';
import type { Endpoint } from '@velvet-spoon/contract/endpoint';
import type { AnswerHeaders } from './handler.ts';

type Query = Record<string, string | number | undefined>;

/** The Link header that leads to the next page of a list. */
export function nextLink({ path }: Endpoint, query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return `<${API_BASE}${path}?${search}>; rel="next"`;
}

type Asked<Row> = {
  endpoint: Endpoint;
  query: Query & { limit: number };
  cursorOf: (last: Row) => string;
};

/** Cuts a page from a list of one row more than it holds. That row says whether another page follows. */
export function cutPage<Row>(
  reply: AnswerHeaders,
  found: readonly Row[],
  { endpoint, query, cursorOf }: Asked<Row>,
): Row[] {
  const rows = found.slice(0, query.limit);
  const last = rows.at(-1);
  if (last && found.length > query.limit) {
    reply.header('link', nextLink(endpoint, { ...query, cursor: cursorOf(last) }));
  }
  return rows;
}
