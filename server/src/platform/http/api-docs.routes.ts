import { API_BASE } from '@velvet-spoon/contract/base';
import { buildOpenApi } from '@velvet-spoon/contract/openapi';
import type { FastifyInstance } from 'fastify';
import { renderApiPage } from './api-page.ts';
import { ProblemError } from './problem.ts';

/** Both are generated from the endpoint table once, at startup. */
export function apiDocsRoutes(scope: FastifyInstance): void {
  const document = buildOpenApi();
  const { html, policy } = renderApiPage(document);

  scope.get(`${API_BASE}/openapi.json`, async () => document);

  scope.get(API_BASE, async (_request, reply) => {
    return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html);
  });

  // Keeps a misspelt API call away from the pages: it gets a problem document, whatever its method.
  scope.all(`${API_BASE}/*`, async (request) => {
    throw new ProblemError(
      'not-found',
      `There is no endpoint ${request.method} ${request.url.split('?')[0]}.`,
    );
  });
}
