type Entry = { promise: Promise<unknown>; value?: unknown; isSettled: boolean; readAt: number };

/** A tab that stays open all day asks again after this long. */
const MAX_AGE_MS = 5 * 60_000;

export type Cache = {
  /** The value when it is here; otherwise a promise that everyone who asks meanwhile shares. */
  read<T>(key: string, load: () => Promise<T>): T | Promise<T>;
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
      () => owner.delete(key),
    );
    return entry;
  }

  return {
    read<T>(key: string, load: () => Promise<T>): T | Promise<T> {
      const known = entries.get(key);
      const entry = known && now() - known.readAt < MAX_AGE_MS ? known : start(key, load);
      return (entry.isSettled ? entry.value : entry.promise) as T | Promise<T>;
    },
    // A new map, so that an answer on its way does not land in the cleared cache.
    clear() {
      entries = new Map();
    },
  };
}

/** What the public pages have read since the document was opened. */
export const cache = createCache();
