import { API_BASE } from '@velvet-spoon/contract/api/base';
import { type Endpoint, isAnonymousRead } from '@velvet-spoon/contract/api/endpoint';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import { type Handler, inputOf } from './handler.ts';
import { ProblemError } from './problem.ts';

/** Serves one endpoint of the contract, which defines its path, validation and response. */
export function route<E extends Endpoint>(
  scope: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  { perMinute, ...options }: { bodyLimit?: number; perMinute?: number } = {},
): void {
  const { method, path, role, partner, signIn, beforePasskey, params, query, body, bodyType, success } =
    endpoint;
  if (scope.audience !== endpoint.audience) {
    throw new Error(
      `${method} ${path} is for ${endpoint.audience}, but is registered in the ${scope.audience} scope.`,
    );
  }
  const isLimitedRead = isAnonymousRead(endpoint);
  scope.route({
    ...options,
    method,
    url: API_BASE + path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: {
      role,
      partner,
      signIn,
      beforePasskey,
      takesFiles: bodyType === 'multipart',
      isLimitedRead,
      ...(perMinute !== undefined && { rateLimit: { max: perMinute } }),
      cache: cacheRuleOf(endpoint),
    },
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      // Multipart fields are validated as they arrive: see http/multipart.ts.
      ...(body && bodyType !== 'multipart' && { body }),
      ...(success.body && { response: { [success.status]: success.body } }),
    },
    handler: (request, reply) => handler(inputOf<E>(request), reply.code(success.status), request),
  });
}

function cacheRuleOf(endpoint: Endpoint): FastifyContextConfig['cache'] {
  const { query, uncached } = endpoint;
  if (!isAnonymousRead(endpoint) || uncached === 'always') return undefined;
  return { params: Object.keys(query?.shape ?? {}), uncached, refusesOthers: true };
}

/** A text for programs outside the API, such as a feed. */
export type ProgramDocument = {
  /** May contain one parameter with its pattern, as the router writes it: `/sitemaps/stories-:part(^\\d+).xml`. */
  path: string;
  contentType: string;
  /** Null if there is nothing at this address. */
  make: (parameter: string) => Promise<string | null> | string;
};

export function documentRoute(scope: FastifyInstance, { path, contentType, make }: ProgramDocument): void {
  const config = { isLimitedRead: true, cache: { params: [] } };
  scope.get<{ Params: Record<string, string> }>(path, { config }, async ({ params }, reply) => {
    const text = await make(Object.values(params)[0] ?? '');
    if (text === null) throw new ProblemError('not-found', 'There is nothing at this address.');
    return reply.type(contentType).send(text);
  });
}
