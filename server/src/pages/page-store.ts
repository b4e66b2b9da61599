import type { FastifyReply } from 'fastify';
import type { Moment } from '../platform/kept/answer-store.ts';
import type { Keeping } from '../platform/kept/keeping.ts';
import { KeptAnswer } from '../platform/kept/kept-answer.ts';
import { sharedHeaders } from '../platform/kept/reply-kept.ts';
import type { Ingredients } from './in-process-fetch.ts';

const KEPT = new Set([200, 301, 404]);
const CANONICAL = /<link rel="canonical" href="([^"]+)"\/>/;

/** A page in the making. */
export type PageDraft = {
  /** Null if it must not be kept. */
  key: string | null;
  begun: Moment;
  ingredients: Ingredients;
  publicUrl: string;
};

/** Keeps a finished page, if it is the same for everyone. Null if it is not. */
export function keepPage(
  { store, addresses, edgeHeaders }: Keeping,
  { key, begun, ingredients, publicUrl }: PageDraft,
  reply: FastifyReply,
  html: string,
): KeptAnswer | null {
  const { contents } = ingredients;
  const isShared =
    key !== null && contents !== null && KEPT.has(reply.statusCode) && !reply.hasHeader('set-cookie');
  if (!isShared || reply.hasHeader('cache-control')) return null;
  const answer = new KeptAnswer({
    status: reply.statusCode,
    headers: { ...sharedHeaders(reply), ...edgeHeaders([...contents]) },
    body: Buffer.from(html),
    contents: [...contents],
  });
  const canonical = CANONICAL.exec(html)?.[1]?.replaceAll('&amp;', '&').slice(publicUrl.length) || '/';
  const isReal = reply.statusCode !== 404 && addresses.keyOf(canonical) === key;
  store.keep(isReal ? 'pages' : 'oddities', key, answer, begun);
  return answer;
}
