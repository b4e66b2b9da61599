import type { Answer, Call } from '@velvet-spoon/contract/api/client';
import { api } from './browser.ts';

/** After this, a click loads the current details. */
const MAX_AGE_MS = 30_000;
/** A mouse that moves over a page passes many links. */
const MAX_ENTRIES = 20;

type Entry = { promise: Promise<unknown>; askedAt: number };

/** Data of pages that a visitor is about to open, requested ahead of the click. */
export function createAhead(now: () => number = Date.now) {
  const entries = new Map<string, Entry>();

  function fresh(key: string): Entry | undefined {
    const entry = entries.get(key);
    return entry && now() - entry.askedAt < MAX_AGE_MS ? entry : undefined;
  }

  return {
    ask(key: string, load: () => Promise<unknown>): void {
      if (fresh(key)) return;
      const entry: Entry = { promise: load(), askedAt: now() };
      entries.delete(key);
      entries.set(key, entry);
      // The visitor has not asked to see it yet, so a failure stays silent. The click tries again.
      entry.promise.catch(() => entries.get(key) === entry && entries.delete(key));
      for (const oldest of entries.keys()) {
        if (entries.size <= MAX_ENTRIES) break;
        entries.delete(oldest);
      }
    },
    /** Takes the requested data, once; otherwise loads it now. */
    take<T>(key: string, load: () => Promise<T>): Promise<T> {
      const entry = fresh(key);
      entries.delete(key);
      return (entry?.promise as Promise<T> | undefined) ?? load();
    },
  };
}

const ahead = createAhead();

type SlugCall = Extract<keyof Call, `GET ${string}{slug}${string}`>;

function load<K extends SlugCall>(call: K, slug: string): Promise<Answer<Call[K]>> {
  return api.request<SlugCall>(call, { params: { slug } }) as Promise<Answer<Call[K]>>;
}

/** The data of a page with a slug, fetched for every visit, and if possible ahead of the click. */
export function takeAhead<K extends SlugCall>(call: K, slug: string): Promise<Answer<Call[K]>> {
  return ahead.take(`${call} ${slug}`, () => load(call, slug));
}

export function askAhead(calls: readonly SlugCall[], slug: string): void {
  for (const call of calls) ahead.ask(`${call} ${slug}`, () => load(call, slug));
}
