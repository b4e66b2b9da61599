import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { authRoutes, ownAccountRoutes } from './accounts/accounts.routes.ts';
import { authenticate } from './accounts/caller.ts';
import { documentsRoutes, documentTicketRoutes, TICKET_PATH } from './documents/documents.routes.ts';
import { imageryRoutes } from './imagery/imagery.routes.ts';
import { uploadRoutes } from './media/upload.routes.ts';
import { uploadsRoutes } from './media/uploads.routes.ts';
import { menuAdminRoutes, menuRoutes } from './menu/menu.routes.ts';
import { nameMenuFile } from './menu/menu.service.ts';
import { messagesRoutes } from './messages/messages.routes.ts';
import { builtPages, vitePages } from './pages/page-source.ts';
import { pagesRoutes } from './pages/pages.routes.ts';
import { apiDocsRoutes } from './platform/http/api-docs.routes.ts';
import { audienceScope, requireAudiences } from './platform/http/audience.ts';
import { limitBodyPace } from './platform/http/body-pace.ts';
import { connectionLimits } from './platform/http/connection-limits.ts';
import { earlyAnswers } from './platform/http/early-answer.ts';
import { refuseEncodedBodies } from './platform/http/encoded-bodies.ts';
import { warnOfUnknownProxy } from './platform/http/forwarded.ts';
import { healthRoutes } from './platform/http/health.routes.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { handleProblems } from './platform/http/problem.ts';
import { limitReads } from './platform/http/read-limit.ts';
import { makeRequestId, sendRequestId } from './platform/http/request-id.ts';
import { createRequestLog } from './platform/http/request-log.ts';
import { addSecurityHeaders, securityHeaders } from './platform/http/security-headers.ts';
import { stopGracefully } from './platform/http/shutdown.ts';
import type { Services } from './platform/services.ts';
import { trustProxies } from './platform/trusted-proxies.ts';
import { postsAdminRoutes, postsRoutes } from './posts/posts.routes.ts';
import { productsRoutes } from './products/products.routes.ts';
import { settingsAdminRoutes, settingsRoutes } from './settings/settings.routes.ts';
import { socialRoutes } from './social/social.routes.ts';
import { applyFromPage } from './wholesale/wholesale.page.ts';
import { applicationRoutes, partnerAdminRoutes } from './wholesale/wholesale.routes.ts';
import { wholesaleProfileRoutes, wholesaleSignInRoutes } from './wholesale/wholesale-session.routes.ts';

export async function buildApp(services: Services, limits = connectionLimits): Promise<FastifyInstance> {
  const { env } = services;
  const isProxy = trustProxies(env.TRUST_PROXY);
  const answerEarly = earlyAnswers(securityHeaders(env));
  const app = Fastify({
    loggerInstance: createRequestLog(services.log, [TICKET_PATH, '/wholesale/reset']),
    genReqId: makeRequestId(isProxy),
    trustProxy: isProxy,
    bodyLimit: 256 * 1024,
    serverFactory: (handler) => createHttpServer(handler, { env, limits, isProxy, answerEarly }),
    // A process that is shutting down still answers requests already sent to it: see http/shutdown.ts.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // The router's default of 100 would reject a long slug before validation sees it.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  requireAudiences(app, (token) => authenticate(services.db, token));
  stopGracefully(app, env.SHUTDOWN_GRACE_MS);
  limitBodyPace(app, limits, answerEarly);
  sendRequestId(app);
  warnOfUnknownProxy(app, isProxy);
  addSecurityHeaders(app, env);
  handleProblems(app);
  refuseEncodedBodies(app);
  await limitReads(app, env);
  await app.register(compress, {
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });

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
    await applicationRoutes(scope, services);
    messagesRoutes(scope, services);
    documentTicketRoutes(scope, services);
    uploadsRoutes(scope, services, nameMenuFile);
  });

  await audienceScope(app, 'account', (scope) => ownAccountRoutes(scope, services));

  await audienceScope(app, 'partner', (scope) => wholesaleProfileRoutes(scope));

  await audienceScope(app, 'administrator', async (scope) => {
    postsAdminRoutes(scope, services);
    menuAdminRoutes(scope, services);
    settingsAdminRoutes(scope, services);
    await uploadRoutes(scope, services);
    partnerAdminRoutes(scope, services);
    documentsRoutes(scope, services);
  });

  // In a scope of their own: pages accept any content type unparsed, and the API must not.
  await audienceScope(app, 'public', async (scope) => {
    if (env.PAGES === 'none') return;
    const source = env.PAGES === 'vite' ? await vitePages(scope) : await builtPages(scope);
    pagesRoutes(scope, source, env, { '/wholesale/register': (request) => applyFromPage(services, request) });
  });

  return app;
}
