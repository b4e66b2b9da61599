import { API_BASE } from '@velvet-spoon/contract/base';
import type { Answer } from '@velvet-spoon/contract/client';
import { type Endpoint, isAnonymousRead } from '@velvet-spoon/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

type Parsed<E, Name extends string> = E extends { [K in Name]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;

export type Input<E> = {
  params: Parsed<E, 'params'>;
  query: Parsed<E, 'query'>;
  body: Parsed<E, 'body'>;
};

export type Handler<E> = (
  input: Input<E>,
  reply: FastifyReply,
  request: FastifyRequest,
) => Promise<Answer<E>> | Answer<E>;

/** Serves one endpoint of the contract, which defines its path, validation and response. */
export function route<E extends Endpoint>(
  scope: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  options: { bodyLimit?: number } = {},
): void {
  const { method, path, params, query, body, bodyType, success } = endpoint;
  if (scope.audience !== endpoint.audience) {
    throw new Error(
      `${method} ${path} is for ${endpoint.audience}, but is registered in the ${scope.audience} scope.`,
    );
  }
  scope.route({
    ...options,
    method,
    url: API_BASE + path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { takesFiles: bodyType === 'multipart', isLimitedRead: isAnonymousRead(endpoint) },
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      // Multipart fields are validated as they arrive: see http/multipart.ts.
      ...(body && bodyType !== 'multipart' && { body }),
      ...(success.body && { response: { [success.status]: success.body } }),
    },
    async handler(request, reply) {
      const { params, query, body } = request;
      reply.code(success.status);
      return handler({ params, query, body } as Input<E>, reply, request);
    },
  });
}
