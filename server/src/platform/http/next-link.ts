import { API_BASE } from '@velvet-spoon/contract/api/base';
import type { Endpoint } from '@velvet-spoon/contract/api/endpoint';
import { decodeCursor, encodeCursor, type Page, type WithCursor } from '../db/keyset.ts';
import type { AnswerHeaders } from './handler.ts';

type Query = Record<string, string | number | undefined>;

export function nextLink({ path }: Endpoint, query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return `<${API_BASE}${path}?${search}>; rel="next"`;
}

/** One row more than the page holds: see cutPage. */
export function pageOf({ limit, cursor }: { limit: number; cursor?: string | undefined }): Page {
  return { limit: limit + 1, after: cursor === undefined ? undefined : decodeCursor(cursor) };
}

type Asked = { endpoint: Endpoint; query: Query & { limit: number } };

/** Cuts a page from a list of one row more than it holds. That row says whether another page follows. */
export function cutPage<Row extends WithCursor>(
  reply: AnswerHeaders,
  found: readonly Row[],
  { endpoint, query }: Asked,
): Row[] {
  const rows = found.slice(0, query.limit);
  const last = rows.at(-1);
  if (last && found.length > query.limit) {
    reply.header('link', nextLink(endpoint, { ...query, cursor: encodeCursor(last.cursor) }));
  }
  return rows;
}
