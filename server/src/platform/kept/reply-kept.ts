import type { FastifyReply, FastifyRequest } from 'fastify';
import { isAmong, KeptAnswer } from './kept-answer.ts';

/** Asked for without a name, so the answer may be the same for everyone. */
export function isAnonymous({ headers }: FastifyRequest): boolean {
  return headers.authorization === undefined && headers.cookie === undefined;
}

/** The headers of a reply that are the same for everyone. */
export function sharedHeaders(reply: FastifyReply): Record<string, string> {
  const { 'x-request-id': _, ...headers } = reply.getHeaders();
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

/** Sends what will be kept, to whoever made us make it. */
export function replyKept(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer): FastifyReply {
  return reply.send(fillReply(request, reply, answer));
}

/** Everything but the payload, for an async handler to return: with the reply itself, Fastify would wait for its end. */
export function fillReply(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: KeptAnswer,
): Buffer | undefined {
  const variant = answer.variantFor(request.headers['accept-encoding']);
  const tags = request.headers['if-none-match'];
  const isKnown = tags !== undefined && isAmong(tags, variant);
  const headers = isKnown ? variant.headersOf304 : variant.headers;
  for (let index = 0; index < headers.length; index += 2) reply.header(headers[index]!, headers[index + 1]);
  if (!isKnown) {
    reply.code(answer.status);
    return variant.body;
  }
  reply.removeHeader('content-type').code(304);
  return undefined;
}
