import * as prometheus from '@prometheus-io/client';
import { shared, within } from '../deadline.ts';
import { type Counter, type Gauges, type Metrics, PREFIX, type Reading, type Timer } from './metrics.ts';

/** Prometheus waits ten seconds by default, and a probe of the database gives up earlier. */
const READ_MS = 2_000;

/** From a cached page to the upload of a film. */
const BUCKETS = [0.005, 0.02, 0.1, 0.3, 1, 3, 10, 60];

export type Prometheus = Metrics & { contentType: string; print(): Promise<string> };

type PrometheusOptions = {
  role: string;
  version: string;
  /** Exported from the start. */
  counters: readonly Counter[];
};

/** The only module that knows the Prometheus client. Loaded by processes with a METRICS_ADDRESS. */
export function createPrometheus({ role, version, counters: known }: PrometheusOptions): Prometheus {
  const register = new prometheus.Registry();
  register.setDefaultLabels({ role });
  prometheus.collectDefaultMetrics({ register });
  const counters = new Map<Counter, prometheus.Counter<string>>();
  const timers = new Map<Timer, prometheus.Histogram<string>>();
  const reads: (() => Promise<void>)[] = [];

  function options({ name, help, labels = [] }: { name: string; help: string; labels?: readonly string[] }) {
    return { name: PREFIX + name, help, labelNames: [...labels], registers: [register] };
  }

  function addCounter(counter: Counter): prometheus.Counter<string> {
    const { name, help, labels = {} } = counter;
    const added = new prometheus.Counter(options({ name, help, labels: Object.keys(labels) }));
    for (const combination of combine(labels)) added.inc(combination, 0);
    counters.set(counter, added);
    return added;
  }

  function addTimer(timer: Timer): prometheus.Histogram<string> {
    const added = new prometheus.Histogram({ ...options(timer), buckets: BUCKETS });
    timers.set(timer, added);
    return added;
  }

  function observe({ gauges, read }: Gauges): void {
    const metrics = gauges.map((gauge) => {
      const metric: Filled = gauge.isTotal
        ? new prometheus.Counter(options(gauge))
        : new prometheus.Gauge(options(gauge));
      return { name: gauge.name, metric };
    });
    // Scrapes that arrive while a read hangs share it.
    const readOnce = shared(0, async () => read());
    reads.push(async () => {
      const values = await within(READ_MS, readOnce()).catch(() => null);
      for (const { name, metric } of metrics) fill(metric, values?.[name] ?? []);
    });
  }

  for (const counter of known) addCounter(counter);
  observe({
    gauges: [{ name: 'info', help: 'The version that is running.', labels: ['version'] }],
    read: () => ({ info: [{ labels: { version }, value: 1 }] }),
  });

  return {
    count: (counter, labels = {}, by = 1) => (counters.get(counter) ?? addCounter(counter)).inc(labels, by),
    time: (timer, seconds, labels = {}) => (timers.get(timer) ?? addTimer(timer)).observe(labels, seconds),
    observe,
    contentType: register.contentType,
    async print() {
      await Promise.all(reads.map((read) => read()));
      return register.metrics();
    },
  };
}

/** A gauge, or a counter whose total is known elsewhere. */
type Filled = {
  reset(): void;
  remove(labels: Record<string, string>): void;
  inc(labels: Record<string, string>, value: number): void;
};

/** A value that cannot be read is left out: an old one would look new. */
function fill(metric: Filled, readings: readonly Reading[]): void {
  metric.reset();
  // Without labels, reset() sets it to 0.
  metric.remove({});
  for (const { labels = {}, value } of readings) metric.inc(labels, value);
}

function combine(labels: Record<string, readonly string[]>): Record<string, string>[] {
  return Object.entries(labels).reduce<Record<string, string>[]>(
    (combinations, [name, values]) =>
      combinations.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  );
}
