import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { FastifyInstance, FastifyRequest } from 'fastify';

type InjectMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * A fetch that reaches our own API without a socket, through the same validation, limits and errors as any
 * caller. The visitor's address goes along: limits count visitors, not this process.
 */
export function inProcessFetch(app: FastifyInstance, visitor: FastifyRequest): typeof fetch {
  return async (input, init = {}) => {
    const headers = Object.fromEntries(new Headers(init.headers));
    const answer = await app.inject({
      method: (init.method ?? 'GET') as InjectMethod,
      url: input instanceof Request ? input.url : input.toString(),
      headers: { ...headers, 'x-request-id': visitor.id },
      remoteAddress: visitor.ip,
      ...(init.body !== undefined && init.body !== null && { payload: payloadOf(init.body) }),
    });
    const body = answer.statusCode === 204 ? null : answer.rawPayload;
    return new Response(body as BodyInit | null, {
      status: answer.statusCode,
      statusText: answer.statusMessage,
      headers: { 'content-type': answer.headers['content-type'] ?? '' },
    });
  };
}

/** A body that streams in goes on as a stream: an upload is never held here. */
function payloadOf(body: BodyInit): string | Readable {
  return body instanceof ReadableStream ? Readable.fromWeb(body as NodeReadableStream) : (body as string);
}
