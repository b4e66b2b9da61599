import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { drain } from '../http/drain.ts';
import { ProblemError } from '../http/problem.ts';

/** A form of ours is small. Behind a pass-through parser Fastify's own limit does not hold, so we count. */
export const FORM_BYTES = 64 * 1024;

export type PageRequest = {
  webRequest: Request;
  /** That the body was too large, once so much of it has come: a page may not have known what to say to that. */
  problem: () => ProblemError | null;
};

export function toWebRequest(request: FastifyRequest, reply: FastifyReply, maxBytes: number): PageRequest {
  let problem: ProblemError | null = null;
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
    const counted = limit(request.body, maxBytes, () => {
      problem = new ProblemError('body-too-large', 'This form is larger than we accept.');
      return problem;
    });
    init.body = Readable.toWeb(Readable.from(counted)) as unknown as ReadableStream;
    init.duplex = 'half';
  }
  const webRequest = new Request(`${request.protocol}://${request.host}${request.originalUrl}`, init);
  return { webRequest, problem: () => problem };
}

function toHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one);
  }
  return headers;
}

async function* limit(body: Readable, maxBytes: number, refuse: () => ProblemError): AsyncGenerator<Buffer> {
  let total = 0;
  // Not destroyed when we stop: a sender whose connection breaks never reads our answer.
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    total += (chunk as Buffer).length;
    if (total > maxBytes) {
      drain(body, maxBytes);
      throw refuse();
    }
    yield chunk as Buffer;
  }
}
