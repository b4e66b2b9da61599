import type { Audience } from '@velvet-spoon/contract/api/endpoint';
import type { FastifyInstance } from 'fastify';
import { authenticate } from './auth/caller.ts';
import { cafeName } from './cafe/cafe.service.ts';
import { receiveFromPage as receiveCake } from './celebrations/celebrations.service.ts';
import { TICKET_PATH } from './documents/documents.routes.ts';
import { nouns } from './nouns.ts';
import { builtPages, vitePages } from './pages/page-source.ts';
import { pagesRoutes } from './pages/pages.routes.ts';
import { problemPage } from './pages/problem-page.ts';
import { createApp } from './platform/create-app.ts';
import { apiDocsRoutes } from './platform/http/api-docs.routes.ts';
import { audienceScope } from './platform/http/audience.ts';
import { connectionLimits } from './platform/http/connection-limits.ts';
import { healthRoutes } from './platform/http/health.routes.ts';
import { readinessChecks } from './platform/readiness.ts';
import type { Services } from './platform/services.ts';
import { hasPreview } from './site/preview.ts';
import { replaceByLink } from './wholesale/paper-replacement.ts';
import { apply, receiveFromPage } from './wholesale/wholesale.application.ts';

const AUDIENCES: readonly Audience[] = ['public', 'account', 'partner', 'administrator'];

/** What follows these paths is a secret and stays out of the log. */
const SECRET_PATHS = [
  TICKET_PATH,
  '/account/reset',
  '/news/preview/',
  '/api/v1/posts/preview/',
  '/newsletter/',
];

export async function buildApp(services: Services, limits = connectionLimits): Promise<FastifyInstance> {
  const { db, env } = services;
  const app = await createApp(services, {
    limits,
    secretPaths: SECRET_PATHS,
    authenticate: (token) => authenticate(services, token),
    problemPage: env.PAGES === 'none' ? null : problemPage,
  });

  await audienceScope(app, 'public', async (scope) => {
    healthRoutes(scope, { ready: readinessChecks(services) });
    apiDocsRoutes(scope, () => cafeName(db));
  });

  for (const audience of AUDIENCES) {
    await audienceScope(app, audience, async (scope) => {
      const routes = nouns.flatMap((noun) => noun.routes[audience] ?? []);
      for (const register of routes) await register(scope, services, nouns);
    });
  }

  // In a scope of their own: pages accept any content type unparsed, and the API must not.
  await audienceScope(app, 'public', async (scope) => {
    if (env.PAGES === 'none') return;
    const source = env.PAGES === 'vite' ? await vitePages(scope) : await builtPages(scope, services);
    pagesRoutes(scope, source, services, {
      isPreview: ({ headers }) => hasPreview(env, headers.cookie, Date.now()),
      formsWithFiles: {
        '/celebrations': (request) => receiveCake(services, request),
        '/wholesale/register': (request) => receiveFromPage(services, request, apply),
        '/wholesale/paper': (request) => receiveFromPage(services, request, replaceByLink),
      },
    });
  });

  return app;
}
