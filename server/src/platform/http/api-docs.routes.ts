import { API_BASE } from '@velvet-spoon/contract/api/base';
import { buildOpenApi } from '@velvet-spoon/contract/api/openapi';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from './problem.ts';

/** Generated from the endpoint table, once for each name of the cafe. */
export function apiDocsRoutes(scope: FastifyInstance, owner: () => Promise<string>): void {
  const path = `${API_BASE}/openapi.json`;
  let latest = { title: '', json: '' };

  scope.get(path, { config: { isLimitedRead: true, cache: { params: [] } } }, async (_request, reply) => {
    const title = `${await owner()} API`;
    if (latest.title !== title) latest = { title, json: JSON.stringify(buildOpenApi(title)) };
    return reply.type('application/json; charset=utf-8').send(latest.json);
  });
  // The `type` of a problem leads here.
  scope.get(API_BASE, async (_request, reply) => reply.redirect(path));

  // Keeps a misspelt API call from being rendered as a page: it gets a problem document for any method.
  scope.all(`${API_BASE}/*`, async (request) => {
    throw new ProblemError(
      'not-found',
      `There is no endpoint ${request.method} ${request.url.split('?')[0]}.`,
    );
  });
}
