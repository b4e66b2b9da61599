import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Counter, Metrics, Timer } from '../observability/metrics.ts';
import type { IsProxy } from '../trusted-proxies.ts';
import { isInProcess } from './in-process.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked every second or two by whatever supervises the process. */
    isProbe?: boolean;
  }
  interface FastifyRequest {
    /** The pattern of a page, which Fastify cannot know: to it, all pages are one route. */
    pageRoute: string | null;
  }
}

/** The pattern that a request matched: there are few of them, and they contain no names. */
function routeOf({ pageRoute, routeOptions }: FastifyRequest): string {
  return pageRoute ?? routeOptions.url ?? '(none)';
}

/** One line for each request, when it is over. What a page asks of our own API is part of its request. */
export class RequestLogController extends LogController {
  override incomingRequest(request: FastifyRequest): void {
    request.log.debug({ req: request }, 'request began');
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = {
      req: request,
      route: routeOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (error) reply.log.error({ ...line, err: error }, 'request cut off');
    else if (isInProcess(request.raw) || request.routeOptions.config.isProbe)
      reply.log.debug(line, 'request');
    else reply.log.info(line, 'request');
  }
}

const ACCEPTABLE = /^[\w-]{8,64}$/;

/** A trusted proxy may set the id, so that its log and ours can be correlated. So may a page that calls the API. */
export function makeRequestId(isProxy: IsProxy): (request: IncomingMessage) => string {
  return (request) => {
    const given = request.headers['x-request-id'];
    if (typeof given !== 'string' || !ACCEPTABLE.test(given)) return randomUUID();
    return isInProcess(request) || isProxy(request.socket.remoteAddress ?? '', 0) ? given : randomUUID();
  };
}

export function sendRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
}

export const requestsCounter: Counter = {
  name: 'requests_total',
  help: 'Requests that were answered, except from memory.',
  labels: { method: [], route: [], status: [] },
};

const requestTimer: Timer = {
  name: 'request_duration_seconds',
  help: 'How long they took.',
  labels: ['route'],
};

/** What a page asks of our own API is part of its request. */
export function countRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (!isInProcess(request.raw)) {
      const route = routeOf(request);
      metrics.count(requestsCounter, { method: request.method, route, status: String(reply.statusCode) });
      metrics.time(requestTimer, reply.elapsedTime / 1000, { route });
    }
    done();
  });
}

const FORWARDED = ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'x-real-ip'];

/**
 * Behind a proxy that we do not trust, all visitors have one address: they share its limits, and the log shows only the
 * proxy. Any client can send such a header, so this is a hint and is given only once.
 */
export function warnOfUnknownProxy(app: FastifyInstance, isProxy: IsProxy): void {
  let hasWarned = false;
  app.addHook('onRequest', async ({ raw }) => {
    if (hasWarned || isInProcess(raw) || isProxy(raw.socket.remoteAddress ?? '', 0)) return;
    const header = FORWARDED.find((name) => raw.headers[name] !== undefined);
    if (!header) return;
    hasWarned = true;
    app.log.warn(
      { header },
      'a request was forwarded by a proxy that TRUST_PROXY does not name: if it is yours, all its visitors share one ' +
        'address in limits and logs (see .env.example)',
    );
  });
}
