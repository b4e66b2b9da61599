import { LRUCache } from 'lru-cache';
import { CacheKeys } from './cache-key.ts';
import type { CachedResponse } from './cached-response.ts';

const MAX_BYTES = 64 * 1024 * 1024;
/** How long a response is sent as it is. For as long again, it is sent once more while it is renewed. */
const FRESH_MS = 60_000;
/** While changes may be missed. */
const UNHEARD_FRESH_MS = 1_000;
/** While the database is away, a render of each address is tried once in this time. */
const RETRY_MS = 1_000;

type Entry = { response: CachedResponse; madeAt: number; heldUntil: number };
type Flight = PromiseWithResolvers<CachedResponse | null>;

export type Render = { key: string; generation: number; startedAt: number; flight: Flight | undefined };

/** Finished responses by cache key. Any change of public content empties it. */
export class ResponseCache {
  readonly keys = new CacheKeys();
  /** The files of the build, by URL. They never change while the process runs. */
  readonly files = new Map<string, CachedResponse>();
  hits = 0;
  /** Requests that could have been answered from the cache. */
  misses = 0;
  readonly #entries: LRUCache<string, Entry>;
  readonly #now: () => number;
  /** Renders that other requests may join. */
  readonly #flights = new Map<string, Flight>();
  #generation = 0;
  #freshMs = UNHEARD_FRESH_MS;

  constructor(maxSize = MAX_BYTES, now = () => performance.now()) {
    this.#now = now;
    const sizeCalculation = ({ response }: Entry) => response.size;
    this.#entries = new LRUCache({ maxSize, maxEntrySize: Math.ceil(maxSize / 2), sizeCalculation });
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** After reconnecting we may have missed changes, so start empty. */
  setListening(isListening: boolean): void {
    if (isListening) this.clear();
    this.#freshMs = isListening ? FRESH_MS : UNHEARD_FRESH_MS;
  }

  find(key: string): { response: CachedResponse; age: number; state: 'fresh' | 'stale' | 'old' } | null {
    const entry = this.#entries.get(key);
    if (!entry) return null;
    const now = this.#now();
    const age = now - entry.madeAt;
    const isFresh = age < this.#freshMs || now < entry.heldUntil;
    return { ...entry, age, state: isFresh ? 'fresh' : age < 2 * this.#freshMs ? 'stale' : 'old' };
  }

  /** While the database is away, keeps the response for a second more. */
  hold(key: string): CachedResponse | null {
    const entry = this.#entries.peek(key);
    if (entry) entry.heldUntil = this.#now() + RETRY_MS;
    return entry?.response ?? null;
  }

  /** The response that another request is rendering; null if that fails. Undefined if the caller must `lead`. */
  join(key: string): Promise<CachedResponse | null> | undefined {
    return this.#flights.get(key)?.promise;
  }

  /** Lets others join the render that the caller starts now. The caller must call what it returns at the end. */
  lead(key: string): () => void {
    const flight: Flight = Promise.withResolvers();
    this.#flights.set(key, flight);
    return () => this.#land(key, flight, null);
  }

  /** Called before anything is read for the response. */
  begin(key: string): Render {
    const flight = this.#flights.get(key);
    return { key, generation: this.#generation, startedAt: this.#now(), flight };
  }

  /** Gives the response to all requests that wait for it. Stores it, unless something changed during the render. */
  finish({ key, generation, startedAt, flight }: Render, response: CachedResponse | null): void {
    const isNew = response !== this.#entries.peek(key)?.response;
    if (response?.status === 200 && isNew && generation === this.#generation)
      this.#entries.set(key, { response, madeAt: startedAt, heldUntil: 0 });
    // A page that no longer exists is not sent stale.
    if (response?.status === 404) this.#entries.delete(key);
    if (flight) this.#land(key, flight, response);
  }

  /** A request after a change must not join a render that began before it. */
  clear(): void {
    this.#generation += 1;
    this.#entries.clear();
    this.#flights.clear();
  }

  #land(key: string, flight: Flight, response: CachedResponse | null): void {
    flight.resolve(response);
    if (this.#flights.get(key) === flight) this.#flights.delete(key);
  }
}
