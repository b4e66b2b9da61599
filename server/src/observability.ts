import { nouns } from './nouns.ts';
import { type Env, EnvError } from './platform/env.ts';
import type { MetricsServer } from './platform/http/metrics-server.ts';
import type { Prometheus } from './platform/observability/prometheus.ts';
import type { Tracing } from './platform/observability/tracing.ts';
import { jobsCheck, readinessChecks } from './platform/readiness.ts';
import type { Services } from './platform/services.ts';
import { VERSION } from './platform/version.ts';

/** What the environment asks for. Nothing is loaded that it does not ask for. */
export async function loadObservability(
  env: Env,
  role: string,
): Promise<{ metrics?: Prometheus; tracing?: Tracing }> {
  const { METRICS_ADDRESS, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = env;
  const prometheus =
    METRICS_ADDRESS === undefined ? null : await import('./platform/observability/prometheus.ts');
  const otel = endpoint === undefined ? null : await import('./platform/observability/otel.ts');
  return {
    ...(prometheus && { metrics: prometheus.createPrometheus({ role, version: VERSION, counters }) }),
    ...(otel && endpoint && { tracing: otel.startTracing({ endpoint, version: VERSION, role }) }),
  };
}

/** Null without a METRICS_ADDRESS. */
export async function serveObservability(
  services: Services,
  role: string,
  prometheus: Prometheus | undefined,
): Promise<MetricsServer | null> {
  const { env, log, jobs } = services;
  const { METRICS_ADDRESS: address } = env;
  if (!prometheus || !address) return null;
  observeGauges(services);
  const { serveMetrics } = await import('./platform/http/metrics-server.ts');
  const health = {
    live: role === 'web' ? [] : [jobsCheck(jobs)],
    ready: readinessChecks(services),
  };
  return serveMetrics({ ...address, log, prometheus, health }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new EnvError(`METRICS_ADDRESS: ${address.port} is taken. Each process needs a port of its own.`);
  });
}

const metrics = nouns.flatMap((noun) => noun.metrics);

/** Exported from the start of a process, so that rate() sees the first failure. */
export const counters = metrics.filter((metric) => typeof metric !== 'function');

export function observeGauges(services: Services): void {
  for (const metric of metrics) if (typeof metric === 'function') services.metrics.observe(metric(services));
}
