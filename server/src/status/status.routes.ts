import { getStatus, resendMail, retryJob } from '@velvet-spoon/contract/status';
import type { FastifyInstance } from 'fastify';
import { by } from '../platform/http/by.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import * as service from './status.service.ts';

/** `scheduled` names the jobs that run by themselves. */
export function statusRoutes(scope: FastifyInstance, services: Services, scheduled: readonly string[]): void {
  route(scope, getStatus, () => service.read(services, scheduled));
  route(scope, resendMail, async ({ params }, _reply, request) => {
    await service.resend(services, params.id, by(request));
    return undefined;
  });
  route(scope, retryJob, async ({ params }, _reply, request) => {
    await service.retry(services, params.name, scheduled, by(request));
    return undefined;
  });
}
