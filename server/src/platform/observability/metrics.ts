/** A counter of events, kept by each process since its start. */
export type Counter = {
  name: string;
  help: string;
  /** Label values that are known beforehand: they are exported from the start, with 0. */
  labels?: Record<string, readonly string[]>;
};

export type Timer = { name: string; help: string; labels?: readonly string[] };

export type Reading = { labels?: Record<string, string>; value: number };

/** Values that are read when Prometheus asks, and left out while they cannot be read. */
export type Gauges = {
  gauges: readonly {
    name: string;
    help: string;
    labels?: readonly string[];
    /** A total since the start of the process, such as hits, rather than a value that goes up and down. */
    isTotal?: boolean;
  }[];
  read: () => Promise<Record<string, Reading[]>> | Record<string, Reading[]>;
};

export type Metrics = {
  count(counter: Counter, labels?: Record<string, string>, by?: number): void;
  time(timer: Timer, seconds: number, labels?: Record<string, string>): void;
  observe(gauges: Gauges): void;
};

/** For processes without metrics. */
export const noMetrics: Metrics = { count() {}, time() {}, observe() {} };

/** The prefix of every name. */
export const PREFIX = 'velvet_spoon_';
