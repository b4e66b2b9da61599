import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ProblemError } from '../platform/http/problem.ts';

type InjectMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * A fetch that calls our own API without a socket, subject to the same validation, limits and errors as any other
 * caller. It passes on the visitor's address, so that rate limits count visitors, not this process.
 */
export function inProcessFetch(app: FastifyInstance, visitor: FastifyRequest): typeof fetch {
  return async (input, init = {}) => {
    const headers = Object.fromEntries(new Headers(init.headers));
    const answer = await app.inject({
      method: (init.method ?? 'GET') as InjectMethod,
      url: input instanceof Request ? input.url : input.toString(),
      headers: { ...headers, 'x-request-id': visitor.id },
      remoteAddress: visitor.ip,
      ...(typeof init.body === 'string' && { payload: init.body }),
    });
    const body = answer.statusCode === 204 ? null : answer.rawPayload;
    return new Response(body as BodyInit | null, {
      status: answer.statusCode,
      statusText: answer.statusMessage,
      headers: { 'content-type': answer.headers['content-type'] ?? '' },
    });
  };
}

/** For a refused form: the page calls the API as usual, and gets the reason to show. */
export function refuseChanges(fetch: typeof globalThis.fetch, refusal: ProblemError): typeof fetch {
  return async (input, init = {}) => {
    if ((init.method ?? 'GET') === 'GET') return fetch(input, init);
    return Response.json({ detail: refusal.detail, code: refusal.code }, { status: refusal.status });
  };
}
