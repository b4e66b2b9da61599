import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { authRoutes, ownAccountRoutes } from './accounts/accounts.routes.ts';
import { authenticate } from './accounts/tokens.ts';
import { documentsRoutes, documentTicketRoutes } from './documents/documents.routes.ts';
import { apiDocsRoutes } from './http/api-docs.routes.ts';
import { audienceScope, requireAudiences } from './http/audience.ts';
import { healthRoutes } from './http/health.routes.ts';
import { handleProblems } from './http/problem.ts';
import { makeRequestId, sendRequestId } from './http/request-id.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { stopGracefully } from './http/shutdown.ts';
import { imageryRoutes } from './imagery/imagery.routes.ts';
import { uploadsRoutes } from './media/uploads.routes.ts';
import { menuRoutes } from './menu/menu.routes.ts';
import { builtPages, vitePages } from './pages/page-source.ts';
import { pagesRoutes } from './pages/pages.routes.ts';
import { postsRoutes } from './posts/posts.routes.ts';
import { productsRoutes } from './products/products.routes.ts';
import type { Services } from './services.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { socialRoutes } from './social/social.routes.ts';
import { wholesaleProfileRoutes, wholesaleSignInRoutes } from './wholesale/wholesale-session.routes.ts';

export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { env } = services;
  const log: FastifyBaseLogger = services.log;
  const app = Fastify({
    loggerInstance: log,
    genReqId: makeRequestId(env.TRUST_PROXY),
    trustProxy: env.TRUST_PROXY,
    bodyLimit: 256 * 1024,
    // For all of a request to come in: two documents of 15 MB over a slow line take eight minutes.
    requestTimeout: 600_000,
    // A stopping process still answers what had been sent to it: see http/shutdown.ts.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // The router's own limit of 100 would turn a long slug away before we could judge it.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  requireAudiences(app, (token) => authenticate(services.db, token));
  stopGracefully(app, env.SHUTDOWN_GRACE_MS);
  sendRequestId(app);
  addSecurityHeaders(app, env);
  handleProblems(app);
  await app.register(compress, { brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } });

  await audienceScope(app, 'public', async (scope) => {
    healthRoutes(scope, services);
    apiDocsRoutes(scope);
    productsRoutes(scope, services);
    postsRoutes(scope, services);
    menuRoutes(scope, services);
    settingsRoutes(scope, services);
    imageryRoutes(scope, services);
    socialRoutes(scope);
    await authRoutes(scope, services);
    wholesaleSignInRoutes(scope, services);
    documentTicketRoutes(scope, services);
    uploadsRoutes(scope, services);
    if (env.PAGES !== 'none') {
      const source = env.PAGES === 'vite' ? await vitePages(scope) : await builtPages(scope);
      pagesRoutes(scope, source);
    }
  });

  await audienceScope(app, 'account', (scope) => ownAccountRoutes(scope, services));

  await audienceScope(app, 'partner', (scope) => wholesaleProfileRoutes(scope));

  await audienceScope(app, 'administrator', (scope) => documentsRoutes(scope, services));

  return app;
}
