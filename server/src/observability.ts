import { nouns } from './nouns.ts';
import { type Env, EnvError } from './platform/env.ts';
import type { MetricsServer } from './platform/http/metrics-server.ts';
import type { Prometheus } from './platform/observability/prometheus.ts';
import { jobsCheck, readinessChecks } from './platform/readiness.ts';
import type { Services } from './platform/services.ts';
import { VERSION } from './platform/version.ts';

/** Loaded only if the environment asks for it. */
export async function loadPrometheus(env: Env, role: string): Promise<Prometheus | undefined> {
  if (env.METRICS_ADDRESS === undefined) return undefined;
  const { createPrometheus } = await import('./platform/observability/prometheus.ts');
  return createPrometheus({ role, version: VERSION, counters });
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
