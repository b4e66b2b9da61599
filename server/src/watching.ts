import { type Env, EnvError } from './platform/env.ts';
import type { MetricsServer } from './platform/http/metrics-server.ts';
import type { Prometheus } from './platform/metrics/prometheus.ts';
import { jobsCheck, readinessChecks } from './platform/readiness.ts';
import type { Services } from './platform/services.ts';
import type { Tracing } from './platform/tracing/tracing.ts';
import { VERSION } from './platform/version.ts';
import { counters, watchAll } from './watched.ts';

/** What the environment asks for. Nothing is loaded that it does not ask for. */
export async function loadWatching(
  env: Env,
  role: string,
): Promise<{ metrics?: Prometheus; tracing?: Tracing }> {
  const { METRICS_ADDRESS, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = env;
  const prometheus = METRICS_ADDRESS === undefined ? null : await import('./platform/metrics/prometheus.ts');
  const otel = endpoint === undefined ? null : await import('./platform/tracing/otel.ts');
  return {
    ...(prometheus && { metrics: prometheus.createPrometheus({ role, version: VERSION, counters }) }),
    ...(otel && endpoint && { tracing: otel.startTracing({ endpoint, version: VERSION, role }) }),
  };
}

/** Null without a METRICS_ADDRESS. */
export async function startWatching(
  services: Services,
  role: string,
  prometheus: Prometheus | undefined,
): Promise<MetricsServer | null> {
  const { env, log, jobs } = services;
  const { METRICS_ADDRESS: address } = env;
  if (!prometheus || !address) return null;
  watchAll(services);
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
