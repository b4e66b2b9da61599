import { API_BASE } from '@velvet-spoon/contract/base';
import { type Endpoint, isAnonymousRead } from '@velvet-spoon/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { fillReply } from '../kept/reply-kept.ts';
import { type Handler, inputOf } from './handler.ts';
import { keepRead } from './kept-read.ts';

/** Serves one endpoint of the contract, which defines its path, validation and response. */
export function route<E extends Endpoint>(
  scope: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  options: { bodyLimit?: number } = {},
): void {
  const { method, path, role, params, query, body, bodyType, success } = endpoint;
  if (scope.audience !== endpoint.audience) {
    throw new Error(
      `${method} ${path} is for ${endpoint.audience}, but is registered in the ${scope.audience} scope.`,
    );
  }
  const keep = keepRead(scope, endpoint, handler);
  scope.route({
    ...options,
    method,
    url: API_BASE + path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { role, takesFiles: bodyType === 'multipart', isLimitedRead: isAnonymousRead(endpoint) },
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      // Multipart fields are validated as they arrive: see http/multipart.ts.
      ...(body && bodyType !== 'multipart' && { body }),
      ...(success.body && { response: { [success.status]: success.body } }),
    },
    handler: async (request, reply) => {
      const kept = await keep?.(request, reply);
      if (kept) return fillReply(request, reply, kept);
      return handler(inputOf<E>(request), reply.code(success.status), request);
    },
  });
}
