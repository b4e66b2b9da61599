import type { Answer, Call, Client } from '@velvet-spoon/contract/api/client';
import { api } from './browser.ts';
import { settle } from './outcome.ts';

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

/** As a resource, but fetched for every visit, and if possible ahead of the click. */
function detail<K extends SlugCall>(call: K) {
  const request = (client: Client, slug: string) =>
    client.request<SlugCall>(call, { params: { slug } }) as Promise<Answer<Call[K]>>;
  return {
    load: (client: Client, slug: string) => settle(request(client, slug)),
    read: (slug: string) => settle(ahead.take(`${call} ${slug}`, () => request(api, slug))),
    prefetch: (slug: string) => ahead.ask(`${call} ${slug}`, () => request(api, slug)),
  };
}

export const dessert = detail('GET /content/products/{slug}');
export const relatedDesserts = detail('GET /content/products/{slug}/related');
export const story = detail('GET /posts/slug/{slug}');
export const storyNeighbours = detail('GET /posts/slug/{slug}/neighbours');
