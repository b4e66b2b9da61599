import type { Client } from '@velvet-spoon/contract/client';
import { api } from './browser.ts';
import { cache } from './cache.ts';
import { type Arriving, type Outcome, outcomeOf, settle } from './outcome.ts';

/** Something public of the API, which a browser asks for once. `remember` is called for what arrives there. */
export function resource<T, Query = void>(
  keyOf: (query: Query) => string,
  request: (client: Client, query: Query) => Promise<T>,
  remember: (value: T) => T = (value) => value,
) {
  const read = (query: Query) => cache.read(keyOf(query), () => request(api, query).then(remember));
  return {
    /** On the server. */
    load: (client: Client, query: Query): Promise<Outcome<T>> => settle(request(client, query)),
    /** In the browser: a plain outcome if it is cached. */
    read: (query: Query): Arriving<T> => outcomeOf(read(query)),
    /** The page itself says what failed, if it is ever opened. */
    prefetch(query: Query): void {
      void Promise.resolve(read(query)).catch(() => {});
    },
    /** Keeps what came with the server's HTML. */
    keep(value: T, query: Query): void {
      cache.offer(keyOf(query), remember(value));
    },
  };
}
