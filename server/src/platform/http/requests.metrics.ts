import type { FastifyInstance } from 'fastify';
import type { Counter, Metrics, Timer } from '../observability/metrics.ts';
import { isInProcess } from './in-process.ts';
import { routeOf } from './request-lines.ts';

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

/** The API calls that a page makes are part of its request. */
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
