import type { Client } from '@velvet-spoon/contract/api/client';
import { api } from './browser.ts';
import { cache } from './cache.ts';
import { type Arriving, type Outcome, outcomeOf, settle } from './outcome.ts';

type Options<T> = {
  /** Called with each value that arrives in a browser. */
  remember?: (value: T) => T;
  /** If a request fails, the browser goes on showing the last value, however old it is. */
  isLasting?: boolean;
  /** For how long the cache answers, if not for the usual time. */
  maxAgeMs?: number;
  /** Asks for it in a browser. */
  client?: Client;
};

/** Public data of the API, which a browser requests once. */
export function resource<T, Query = void>(
  keyOf: (query: Query) => string,
  request: (client: Client, query: Query) => Promise<T>,
  { remember = (value) => value, isLasting = false, maxAgeMs, client: browser = api }: Options<T> = {},
) {
  const read = (query: Query) =>
    cache.read(keyOf(query), () => request(browser, query).then(remember), maxAgeMs);
  return {
    /** On the server. */
    load: (client: Client, query: Query): Promise<Outcome<T>> => settle(request(client, query)),
    /** In the browser: a plain outcome if it is cached. */
    read(query: Query): Arriving<T> {
      const arriving = outcomeOf(read(query));
      if (!isLasting || !(arriving instanceof Promise)) return arriving;
      return arriving.then((outcome) => {
        const last = cache.last(keyOf(query)) as T | undefined;
        return outcome.ok || last === undefined ? outcome : { ok: true, value: last };
      });
    },
    /** A failure is silent: the page itself shows it, if it is ever opened. */
    prefetch(query: Query): void {
      void Promise.resolve(read(query)).catch(() => {});
    },
    /** Caches what came with the server's HTML. */
    keep: (value: T, query: Query): void => cache.offer(keyOf(query), remember(value)),
  };
}

const PAGE_PICTURES = 'GET /content/page-pictures';

/** The pictures of the pages themselves. */
export const pagePictures = resource(
  () => PAGE_PICTURES,
  (client) => client.request(PAGE_PICTURES),
  { isLasting: true },
);
