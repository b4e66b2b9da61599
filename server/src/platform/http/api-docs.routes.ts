import { API_BASE } from '@velvet-spoon/contract/api/base';
import { buildOpenApi } from '@velvet-spoon/contract/api/openapi';
import type { FastifyInstance } from 'fastify';
import { renderApiPage } from './api-page.ts';
import { ProblemError } from './problem.ts';

/** Both are generated from the endpoint table, once for each name of the cafe. */
export function apiDocsRoutes(scope: FastifyInstance, owner: () => Promise<string>): void {
  const document = buildOpenApi();
  let latest: { title: string; json: string; page: ReturnType<typeof renderApiPage> } | null = null;

  async function docs() {
    const title = `${await owner()} API`;
    if (latest?.title === title) return latest;
    const named = { ...document, info: { ...document.info, title } };
    latest = { title, json: JSON.stringify(named), page: renderApiPage(named) };
    return latest;
  }

  const config = { isLimitedRead: true, cache: { params: [] } };
  scope.get(`${API_BASE}/openapi.json`, { config }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((await docs()).json),
  );
  scope.get(API_BASE, { config }, async (_request, reply) => {
    const { html, policy } = (await docs()).page;
    return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html);
  });

  // Keeps a misspelt API call from being rendered as a page: it gets a problem document for any method.
  scope.all(`${API_BASE}/*`, async (request) => {
    throw new ProblemError(
      'not-found',
      `There is no endpoint ${request.method} ${request.url.split('?')[0]}.`,
    );
  });
}
