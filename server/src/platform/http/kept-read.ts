import { API_BASE } from '@velvet-spoon/contract/base';
import type { Endpoint } from '@velvet-spoon/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { canonicalAddress } from '../kept/addresses.ts';
import { KeptAnswer } from '../kept/kept-answer.ts';
import { isAnonymous } from '../kept/reply-kept.ts';
import { type Handler, type Input, inputOf } from './handler.ts';

/** Makes an answer and keeps it. Null if it is not the same for everyone. */
type Keep = (request: FastifyRequest, reply: FastifyReply) => Promise<KeptAnswer | null>;

/** Keeps the answers of a public read as bytes, if a noun has declared it as content: see content/public-content.ts. */
export function keepRead<E extends Endpoint>(
  scope: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
): Keep | null {
  const { store, addresses, readOf, headers: common, edgeHeaders, directReads } = scope.keeping;
  const { method, path: url, params, query, success } = endpoint;
  const read = readOf(endpoint);
  if (!read || !success.body) return null;
  const { by, content } = read;
  const path = new RegExp(`^${API_BASE}${url.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
  addresses.add((asked, query) =>
    path.test(asked) ? canonicalAddress(asked, query, { by, others: 'never' }) : undefined,
  );
  const serialise = serializerCompiler({ schema: success.body, method, url });

  async function make(key: string, input: Input<E>, request: FastifyRequest): Promise<KeptAnswer> {
    const begun = store.begin();
    const stated: Record<string, string> = {};
    const header = (name: string, value: string) => {
      stated[name] = value;
    };
    const text = serialise(await handler(input, { header }, request));
    const { etag: version, ...more } = stated;
    const answer = new KeptAnswer({
      status: success.status,
      headers: {
        ...common,
        ...more,
        ...edgeHeaders([content]),
        'content-type': 'application/json; charset=utf-8',
      },
      body: Buffer.from(text),
      contents: [content],
      ...(version !== undefined && { etagPrefix: `${version.slice(1, -1)}.` }),
    });
    // Anyone can make up a filter that nothing matches.
    const isReal = text !== '[]' || !key.includes('?');
    store.keep(isReal ? 'pages' : 'oddities', key, answer, begun);
    return answer;
  }

  // For pages, which ask three or four times each: hooks, ids and log lines would take longer than the answers.
  directReads.push((url, visitor) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const found = path.exec(pathname);
    const key = found && addresses.keyOf(url);
    if (!key) return null;
    const names = Object.entries(found.groups ?? {}).map(([name, value]) => [
      name,
      decodeURIComponent(value),
    ]);
    const asked = {
      params: params?.safeParse(Object.fromEntries(names)),
      query: query?.safeParse(Object.fromEntries(searchParams)),
    };
    if (asked.params?.success === false || asked.query?.success === false) return null;
    const input = inputOf<E>({ params: asked.params?.data, query: asked.query?.data, body: undefined });
    return { content, answer: make(key, input, visitor) };
  });

  return async (request, reply) => {
    // Also on a refusal: a page that shows it changes with the content too.
    reply.header('cache-tag', content);
    const key = isAnonymous(request) ? addresses.keyOf(request.url) : null;
    return key === null ? null : make(key, inputOf<E>(request), request);
  };
}
