import { API_BASE } from '@velvet-spoon/contract/base';
import { buildOpenApi } from '@velvet-spoon/contract/openapi';
import type { FastifyInstance } from 'fastify';
import { renderApiPage } from './api-page.ts';
import { ProblemError } from './problem.ts';

/** Both are generated from the endpoint table. Only whose API it is can change while a process runs. */
export function apiDocsRoutes(scope: FastifyInstance, owner: () => Promise<string>): void {
  const document = buildOpenApi();
  const titled = async () => ({ ...document, info: { ...document.info, title: `${await owner()} API` } });

  scope.get(`${API_BASE}/openapi.json`, titled);

  let latest: { title: string; page: ReturnType<typeof renderApiPage> } | null = null;

  scope.get(API_BASE, async (_request, reply) => {
    const named = await titled();
    const { title } = named.info;
    if (latest?.title !== title) latest = { title, page: renderApiPage(named) };
    const { html, policy } = latest.page;
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
