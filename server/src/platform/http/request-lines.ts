import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { isInProcess } from './in-process.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Probed every second or two by the supervisor of the process. */
    isProbe?: boolean;
  }
  interface FastifyRequest {
    /** The pattern of a page, which Fastify does not know: to it, all pages are one route. */
    pageRoute: string | null;
  }
}

/** The pattern that a request matched: there are few of them, and they contain no names. */
export function routeOf({ pageRoute, routeOptions }: FastifyRequest): string {
  return pageRoute ?? routeOptions.url ?? '(none)';
}

/** One line for each request, when it is over. The API calls that a page makes are part of its request. */
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
