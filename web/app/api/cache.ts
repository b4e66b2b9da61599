type Entry = { promise: Promise<unknown>; value?: unknown; isSettled: boolean; readAt: number };

/** So that a tab left open all day does not show old data. */
const MAX_AGE_MS = 5 * 60_000;

export function createCache(now: () => number = () => Date.now()) {
  let entries = new Map<string, Entry>();

  function start(key: string, load: () => Promise<unknown>): Entry {
    const owner = entries;
    const before = owner.get(key);
    const entry: Entry = { promise: load(), isSettled: false, readAt: now() };
    owner.set(key, entry);
    entry.promise.then(
      (value) => Object.assign(entry, { value, isSettled: true }),
      // Failures are not cached: the next visit to the page tries again.
      () => {
        if (owner.get(key) !== entry) return;
        if (before?.isSettled) owner.set(key, before);
        else owner.delete(key);
      },
    );
    return entry;
  }

  function fresh(key: string, maxAgeMs = MAX_AGE_MS): Entry | undefined {
    const known = entries.get(key);
    return known && now() - known.readAt < maxAgeMs ? known : undefined;
  }

  return {
    /** The cached value, or a promise shared by all callers until it settles. */
    read<T>(key: string, load: () => Promise<T>, maxAgeMs?: number): T | Promise<T> {
      const entry = fresh(key, maxAgeMs) ?? start(key, load);
      return (entry.isSettled ? entry.value : entry.promise) as T | Promise<T>;
    },
    /** The cached value, if any; never loads. */
    peek(key: string): unknown {
      return fresh(key)?.value;
    },
    /** The last value that arrived, however old it is. */
    last(key: string): unknown {
      return entries.get(key)?.value;
    },
    /** Adds a value from elsewhere, such as the server's HTML. Never replaces a cached one. */
    offer(key: string, value: unknown): void {
      if (fresh(key)) return;
      entries.set(key, { promise: Promise.resolve(value), value, isSettled: true, readAt: now() });
    },
    /** Begins a new map, so that pending requests do not refill the cleared cache. */
    clear(): void {
      entries = new Map();
    },
  };
}

/** Shared by the public pages until the document is closed or reloaded. */
export const cache = createCache();
