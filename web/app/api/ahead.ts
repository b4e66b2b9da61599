/** What a visitor is about to open, asked for ahead of the click. */
type Ahead = {
  ask(key: string, load: () => Promise<unknown>): void;
  /** What was asked for, once; otherwise loads now. */
  take<T>(key: string, load: () => Promise<T>): Promise<T>;
};

/** Somebody who hesitates longer gets the details as they are now. */
const MAX_AGE_MS = 30_000;
/** A mouse that travels over a page passes many links. */
const MAX_ENTRIES = 20;

type Entry = { promise: Promise<unknown>; askedAt: number };

export function createAhead(now: () => number = Date.now): Ahead {
  const entries = new Map<string, Entry>();

  function fresh(key: string): Entry | undefined {
    const entry = entries.get(key);
    return entry && now() - entry.askedAt < MAX_AGE_MS ? entry : undefined;
  }

  return {
    ask(key, load) {
      if (fresh(key)) return;
      const entry: Entry = { promise: load(), askedAt: now() };
      entries.delete(key);
      entries.set(key, entry);
      // Nobody has asked to see it yet, so a failure is nobody's business. The click tries again.
      entry.promise.catch(() => entries.get(key) === entry && entries.delete(key));
      for (const oldest of entries.keys()) {
        if (entries.size <= MAX_ENTRIES) break;
        entries.delete(oldest);
      }
    },
    take<T>(key: string, load: () => Promise<T>): Promise<T> {
      const entry = fresh(key);
      entries.delete(key);
      return (entry?.promise as Promise<T> | undefined) ?? load();
    },
  };
}

export const ahead = createAhead();
