import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Prometheus } from '../observability/prometheus.ts';
import { type HealthChecks, healthRoutes } from './health.routes.ts';

export type MetricsServer = {
  /** From then on the process reports that it is not ready. */
  leave(): void;
  stop(): Promise<void>;
};

export type MetricsOptions = {
  host: string;
  port: number;
  log: FastifyBaseLogger;
  prometheus: Prometheus;
  health: HealthChecks;
};

/**
 * Metrics and health of this process, on a port of its own that the proxy does not know. It is a worker's only port. It
 * requires no token, so it belongs on a private network.
 */
export async function serveMetrics({
  host,
  port,
  log,
  prometheus,
  health,
}: MetricsOptions): Promise<MetricsServer> {
  const logController = new LogController({ disableRequestLogging: true });
  const app: FastifyInstance = Fastify({ loggerInstance: log, logController, forceCloseConnections: true });
  app.decorate('isStopping', false);
  healthRoutes(app, health);
  app.get('/metrics', async (_request, reply) => {
    reply.header('content-type', prometheus.contentType).header('cache-control', 'no-store');
    return prometheus.print();
  });
  await app.listen({ host, port });
  return {
    leave() {
      app.isStopping = true;
    },
    stop: () => app.close(),
  };
}
