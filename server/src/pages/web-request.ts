import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageForm } from './page-form.ts';

/** The request as React Router expects it, with the form that was read from it. */
export function toWebRequest(request: FastifyRequest, reply: FastifyReply, form: PageForm | null): Request {
  const abort = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort.abort();
  });
  const headers = toHeaders(request);
  headers.delete('content-length');
  if (form?.body) headers.set('content-type', form.contentType);
  return new Request(`${request.protocol}://${request.host}${request.originalUrl}`, {
    method: request.method,
    headers,
    signal: abort.signal,
    ...(form?.body && { body: new Uint8Array(form.body) }),
  });
}

function toHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one);
  }
  return headers;
}
