import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { cacheAnswers } from './cache/cache.ts';
import { cacheMiddleware } from './cache/cache-middleware.ts';
import { ResponseCache } from './cache/response-cache.ts';
import { DISCONNECT_SHARE } from './env.ts';
import { type Authenticate, requireAudiences } from './http/audience.ts';
import { limitBodyPace } from './http/body-pace.ts';
import type { ConnectionLimits } from './http/connection-limits.ts';
import { earlyAnswers } from './http/early-answer.ts';
import { createHttpServer } from './http/http-server.ts';
import { refuseEncodedBodies, refuseOddHosts } from './http/odd-requests.ts';
import { handleProblems } from './http/problem.ts';
import { limitReads } from './http/read-limit.ts';
import { createRequestLog } from './http/request-log.ts';
import { readUrl } from './http/request-url.ts';
import {
  countRequests,
  makeRequestId,
  RequestLogController,
  sendRequestId,
  warnOfUnknownProxy,
} from './http/requests.ts';
import { addSecurityHeaders, securityHeaders } from './http/security-headers.ts';
import { stopGracefully } from './http/shutdown.ts';
import { refuseUnreadable } from './http/unreadable-requests.ts';
import { followRequests } from './origin.ts';
import type { Services } from './services.ts';
import { trustProxies } from './trusted-proxies.ts';

type AppOptions = {
  limits: ConnectionLimits;
  /** What follows these paths is a secret and stays out of the log. */
  secretPaths: readonly string[];
  authenticate: Authenticate;
  /** Shows a problem to people; null without pages. */
  problemPage: Parameters<typeof handleProblems>[1];
};

/** An application without routes: the cache in front of it, and its hooks in the order in which they run. */
export async function createApp(
  services: Services,
  { limits, secretPaths, authenticate, problemPage }: AppOptions,
): Promise<FastifyInstance> {
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
    loggerInstance: createRequestLog(services.log, secretPaths),
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
  followRequests(app);
  countRequests(app, services.metrics);
  cacheAnswers(app, cache, services);
  app.decorateRequest('pageRoute', null);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  requireAudiences(app, authenticate);
  stopGracefully(app, {
    drainMs: env.SHUTDOWN_DRAIN_MS,
    disconnectMs: env.SHUTDOWN_GRACE_MS * DISCONNECT_SHARE,
  });
  limitBodyPace(app, limits, answerEarly);
  sendRequestId(app);
  warnOfUnknownProxy(app, isProxy);
  addSecurityHeaders(app, env);
  handleProblems(app, problemPage);
  refuseOddHosts(app);
  refuseEncodedBodies(app);
  await limitReads(app, env);
  await app.register(compress, {
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  return app;
}
