type Entry = { promise: Promise<unknown>; value?: unknown; isSettled: boolean; readAt: number };

/** A tab that stays open all day asks again after this long. */
const MAX_AGE_MS = 5 * 60_000;

export type Cache = {
  /** The value when it is here; otherwise a promise that everyone who asks meanwhile shares. */
  read<T>(key: string, load: () => Promise<T>): T | Promise<T>;
  /** The value when it is here, without asking for it. */
  peek(key: string): unknown;
  /** A value that came another way, such as with the server's HTML. What is here already stays. */
  offer(key: string, value: unknown): void;
  clear(): void;
};

export function createCache(now: () => number = Date.now): Cache {
  let entries = new Map<string, Entry>();

  function start(key: string, load: () => Promise<unknown>): Entry {
    const owner = entries;
    const entry: Entry = { promise: load(), isSettled: false, readAt: now() };
    owner.set(key, entry);
    entry.promise.then(
      (value) => Object.assign(entry, { value, isSettled: true }),
      // A failure is not kept: the next visitor of the page tries again.
      () => owner.get(key) === entry && owner.delete(key),
    );
    return entry;
  }

  function fresh(key: string): Entry | undefined {
    const known = entries.get(key);
    return known && now() - known.readAt < MAX_AGE_MS ? known : undefined;
  }

  return {
    read<T>(key: string, load: () => Promise<T>): T | Promise<T> {
      const entry = fresh(key) ?? start(key, load);
      return (entry.isSettled ? entry.value : entry.promise) as T | Promise<T>;
    },
    peek(key: string): unknown {
      return fresh(key)?.value;
    },
    offer(key: string, value: unknown): void {
      if (fresh(key)) return;
      entries.set(key, { promise: Promise.resolve(value), value, isSettled: true, readAt: now() });
    },
    // A new map, so that an answer on its way does not land in the cleared cache.
    clear() {
      entries = new Map();
    },
  };
}

/** What the public pages have read since the document was opened. */
export const cache = createCache();
