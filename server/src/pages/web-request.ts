import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../platform/http/problem.ts';
import type { PageForm } from './page-form.ts';

/** The request as React Router expects it. Its origin is always the public one: no header can change it. */
export function toWebRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    publicUrl,
    url,
    form,
    isCached,
  }: { publicUrl: string; url: string; form: PageForm | null; isCached: boolean },
): Request {
  const abort = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort.abort();
  });
  // A page that is cached for everyone must not depend on a header of the first visitor.
  const headers = isCached ? new Headers() : toHeaders(request);
  headers.delete('content-length');
  if (form?.body) headers.set('content-type', form.contentType);
  return new Request(new URL(publicUrl).origin + url, {
    // For HEAD, React Router renders nothing, and the length and content policy would be those of an empty page.
    // Fastify leaves the body out.
    method: request.method === 'HEAD' ? 'GET' : request.method,
    headers,
    signal: abort.signal,
    ...(form?.body && { body: new Uint8Array(form.body) }),
  });
}

/** Browsers name the page that a form was sent from. React Router checks it too, but answers without a page. */
export function refuseForeignForm({ method, headers }: FastifyRequest, publicUrl: string): void {
  const source = URL.parse(headers.origin ?? headers.referer ?? '');
  if (method !== 'POST' || source?.origin === new URL(publicUrl).origin) return;
  throw new ProblemError(
    'forbidden',
    'This form was sent from another site. Please open it here and try again.',
  );
}

function toHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one);
  }
  return headers;
}
