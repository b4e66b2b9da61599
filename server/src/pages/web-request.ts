import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../http/problem.ts';

/** A form of ours is small. Behind a pass-through parser Fastify's own limit does not hold, so we count. */
export const FORM_BYTES = 64 * 1024;

export function toWebRequest(request: FastifyRequest, reply: FastifyReply, maxBytes: number): Request {
  const abort = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort.abort();
  });
  const init: RequestInit & { duplex?: 'half' } = {
    method: request.method,
    headers: toHeaders(request),
    signal: abort.signal,
  };
  if (request.body instanceof Readable) {
    init.body = Readable.toWeb(limit(request.body, maxBytes)) as unknown as ReadableStream;
    init.duplex = 'half';
  }
  return new Request(`${request.protocol}://${request.host}${request.originalUrl}`, init);
}

function toHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one);
  }
  return headers;
}

function limit(body: Readable, maxBytes: number): Readable {
  return Readable.from(counted(body, maxBytes));
}

async function* counted(body: Readable, maxBytes: number): AsyncGenerator<Buffer> {
  let total = 0;
  for await (const chunk of body) {
    total += (chunk as Buffer).length;
    if (total > maxBytes) throw new ProblemError('body-too-large', 'This form is larger than we accept.');
    yield chunk as Buffer;
  }
}
