import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { authRoutes, ownAccountRoutes } from './auth/auth.routes.ts';
import { authenticate } from './auth/caller.ts';
import { seoRoutes } from './seo/seo.routes.ts';
import { cafeAdminRoutes, cafeRoutes } from './cafe/cafe.routes.ts';
import { cafeName } from './cafe/cafe.service.ts';
import { doctorRoutes } from './operations/doctor/doctor.routes.ts';
import { documentsRoutes, documentTicketRoutes, TICKET_PATH } from './documents/documents.routes.ts';
import { staffSignInRoutes } from './auth/staff-sign-in.routes.ts';
import { ownStaffAccountRoutes } from './auth/own-account.routes.ts';
import { historyRoutes } from './history/history.routes.ts';
import { pagePicturesAdminRoutes, pagePicturesRoutes } from './page-pictures/page-pictures.routes.ts';
import { libraryRoutes } from './media/library.routes.ts';
import { uploadRoutes } from './media/upload.routes.ts';
import { uploadsRoutes } from './media/uploads.routes.ts';
import { menuAdminRoutes, menuRoutes, nameMenuFile } from './menu/menu.routes.ts';
import { messagesRoutes } from './messages/messages.routes.ts';
import { staffMessagesRoutes } from './messages/staff-messages.routes.ts';
import { builtPages, vitePages } from './pages/page-source.ts';
import { pagesRoutes } from './pages/pages.routes.ts';
import { problemPage } from './pages/problem-page.ts';
import { joinRoutes, peopleRoutes } from './people/people.routes.ts';
import { cacheAnswers } from './platform/cache/cache.ts';
import { cacheMiddleware } from './platform/cache/cache-middleware.ts';
import { ResponseCache } from './platform/cache/response-cache.ts';
import { DISCONNECT_SHARE } from './platform/env.ts';
import { apiDocsRoutes } from './platform/http/api-docs.routes.ts';
import { audienceScope, requireAudiences } from './platform/http/audience.ts';
import { limitBodyPace } from './platform/http/body-pace.ts';
import { connectionLimits } from './platform/http/connection-limits.ts';
import { earlyAnswers } from './platform/http/early-answer.ts';
import { refuseEncodedBodies } from './platform/http/encoded-bodies.ts';
import { warnOfUnknownProxy } from './platform/http/forwarded.ts';
import { healthRoutes } from './platform/http/health.routes.ts';
import { refuseOddHosts } from './platform/http/host.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { policyReportsRoutes } from './platform/http/policy-reports.routes.ts';
import { handleProblems } from './platform/http/problem.ts';
import { limitReads } from './platform/http/read-limit.ts';
import { makeRequestId, sendRequestId } from './platform/http/request-id.ts';
import { createRequestLog, redactUrl } from './platform/http/request-log.ts';
import { readUrl } from './platform/http/request-url.ts';
import { countRequests } from './platform/http/requests.metrics.ts';
import { addSecurityHeaders, securityHeaders } from './platform/http/security-headers.ts';
import { stopGracefully } from './platform/http/shutdown.ts';
import { refuseUnreadable } from './platform/http/unreadable-requests.ts';
import { RequestLogController } from './platform/http/request-lines.ts';
import { followRequests } from './platform/origin.ts';
import { readinessChecks } from './platform/readiness.ts';
import type { Services } from './platform/services.ts';
import { trustProxies } from './platform/trusted-proxies.ts';
import { feedRoutes } from './posts/feed.routes.ts';
import { postsAdminRoutes, postsRoutes } from './posts/posts.routes.ts';
import { personalDataRoutes } from './personal-data/personal-data.routes.ts';
import { productsRoutes } from './products/products.routes.ts';
import { staffProductsRoutes } from './products/staff-products.routes.ts';
import { sitemapPages } from './public-content.ts';
import { searchRoutes } from './search/search.routes.ts';
import { settingsAdminRoutes, settingsRoutes } from './settings/settings.routes.ts';
import { shareCardsRoutes } from './share-cards/share-cards.routes.ts';
import { socialAdminRoutes, socialRoutes } from './social/social.routes.ts';
import { statusRoutes } from './status/status.routes.ts';
import { replaceByLink } from './wholesale/paper-replacement.ts';
import {
  partnerAccountRoutes,
  wholesaleProfileRoutes,
  wholesaleSignInRoutes,
} from './wholesale/partner-account.routes.ts';
import { apply, receiveFromPage } from './wholesale/wholesale.application.ts';
import { applicationRoutes, partnerAdminRoutes, partnerStaffRoutes } from './wholesale/wholesale.routes.ts';
import { scheduledJobs } from './worker.ts';

/** What follows these paths is a secret and stays out of the log. */
const SECRET_PATHS = [TICKET_PATH, '/account/reset'];

export async function buildApp(services: Services, limits = connectionLimits): Promise<FastifyInstance> {
  const { env } = services;
  const isProxy = trustProxies(env.TRUST_PROXY);
  const answerEarly = earlyAnswers(securityHeaders(env));
  const cache = new ResponseCache();
  const caching = {
    cache,
    renew: (url: string) => app.inject({ url }),
    isOpen: () => !app.isStopping,
  };
  const app: FastifyInstance = Fastify({
    loggerInstance: createRequestLog(services.log, SECRET_PATHS),
    logController: new RequestLogController(),
    clientErrorHandler: refuseUnreadable(answerEarly),
    rewriteUrl: ({ url }) => readUrl(url ?? '/'),
    genReqId: makeRequestId(isProxy),
    trustProxy: isProxy,
    bodyLimit: 256 * 1024,
    // Ten seconds by default, in which a slow machine does not always get the pages loaded.
    pluginTimeout: 120_000,
    serverFactory: (handler) =>
      createHttpServer(cacheMiddleware(caching, handler), { env, limits, isProxy, answerEarly }),
    // A process that is shutting down still answers requests already sent to it: see http/shutdown.ts.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // The router's default of 100 would reject a long slug before validation sees it.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  });
  await services.tracing.register(app, (url) => redactUrl(url, SECRET_PATHS));
  followRequests(app);
  countRequests(app, services.metrics);
  cacheAnswers(app, cache, services);
  app.decorateRequest('pageRoute', null);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  requireAudiences(app, (token) => authenticate(services, token));
  stopGracefully(app, {
    drainMs: env.SHUTDOWN_DRAIN_MS,
    disconnectMs: env.SHUTDOWN_GRACE_MS * DISCONNECT_SHARE,
  });
  limitBodyPace(app, limits, answerEarly);
  sendRequestId(app);
  warnOfUnknownProxy(app, isProxy);
  addSecurityHeaders(app, env);
  handleProblems(app, env.PAGES === 'none' ? null : problemPage);
  refuseOddHosts(app);
  refuseEncodedBodies(app);
  await limitReads(app, env);
  await app.register(compress, {
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });

  await audienceScope(app, 'public', async (scope) => {
    healthRoutes(scope, { ready: readinessChecks(services) });
    doctorRoutes(scope, env, isProxy);
    apiDocsRoutes(scope, () => cafeName(services.db));
    await policyReportsRoutes(scope, SECRET_PATHS);
    productsRoutes(scope, services);
    postsRoutes(scope, services);
    menuRoutes(scope, services);
    settingsRoutes(scope, services);
    cafeRoutes(scope, services);
    pagePicturesRoutes(scope, services);
    socialRoutes(scope, services);
    searchRoutes(scope, services);
    shareCardsRoutes(scope, services);
    await authRoutes(scope, services);
    staffSignInRoutes(scope, services);
    joinRoutes(scope, services);
    wholesaleSignInRoutes(scope, services);
    await applicationRoutes(scope, services);
    messagesRoutes(scope, services);
    documentTicketRoutes(scope, services);
    uploadsRoutes(scope, services, nameMenuFile);
    seoRoutes(scope, services, sitemapPages);
    feedRoutes(scope, services);
  });

  await audienceScope(app, 'account', (scope) => ownAccountRoutes(scope, services));

  await audienceScope(app, 'partner', async (scope) => {
    wholesaleProfileRoutes(scope);
    await partnerAccountRoutes(scope, services);
  });

  await audienceScope(app, 'administrator', async (scope) => {
    postsAdminRoutes(scope, services);
    staffProductsRoutes(scope, services);
    menuAdminRoutes(scope, services);
    settingsAdminRoutes(scope, services);
    cafeAdminRoutes(scope, services);
    pagePicturesAdminRoutes(scope, services);
    socialAdminRoutes(scope, services);
    await uploadRoutes(scope, services);
    libraryRoutes(scope, services);
    partnerAdminRoutes(scope, services);
    partnerStaffRoutes(scope, services);
    documentsRoutes(scope, services);
    historyRoutes(scope, services);
    staffMessagesRoutes(scope, services);
    personalDataRoutes(scope, services);
    ownStaffAccountRoutes(scope, services);
    peopleRoutes(scope, services);
    statusRoutes(scope, services, scheduledJobs);
  });

  // In a scope of their own: pages accept any content type unparsed, and the API must not.
  await audienceScope(app, 'public', async (scope) => {
    if (env.PAGES === 'none') return;
    const source = env.PAGES === 'vite' ? await vitePages(scope) : await builtPages(scope, services);
    pagesRoutes(scope, source, services, {
      '/wholesale/register': (request) => receiveFromPage(services, request, apply),
      '/wholesale/paper': (request) => receiveFromPage(services, request, replaceByLink),
    });
  });

  return app;
}
