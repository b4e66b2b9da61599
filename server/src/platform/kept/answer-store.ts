import { LRUCache } from 'lru-cache';
import type { Trust } from '../content/content-watch.ts';
import type { KeptAnswer } from './kept-answer.ts';

/** Each has its own bound, so that nothing that anyone can make up pushes out what visitors come for. */
export type Shelf = 'pages' | 'files' | 'oddities';

type Lifetime = {
  /** How long an answer is sent without a second thought. */
  freshMs: number;
  /** For how much longer it is sent while somebody makes it anew, or while nobody can. */
  staleMs: number;
};

/** Changes are heard of at once (content/content-watch.ts), so lifetimes are only a second line of defence. */
const lifetimes: Record<Shelf, Lifetime> = {
  pages: { freshMs: 10 * 60_000, staleMs: 60 * 60_000 },
  files: { freshMs: 60 * 60_000, staleMs: 60 * 60_000 },
  // Dead links, and views that no link leads to.
  oddities: { freshMs: 10_000, staleMs: 0 },
};

/** Up to a fifth shorter, so that what was made together does not expire together. */
const SPREAD = 0.2;

type Entry = { answer: KeptAnswer; freshUntil: number; usableUntil: number };

export type Found = { answer: KeptAnswer; isFresh: boolean };

/** Taken before an answer is made and given back with it, to tell whether anything it is made of changed meanwhile. */
export type Moment = number;

export type StoreOptions = { bytes: Record<Shelf, number>; now?: () => number };

/** Answers by canonical address, in the memory of this process. */
export class AnswerStore {
  readonly #shelves: Record<Shelf, LRUCache<string, Entry>>;
  readonly #all: LRUCache<string, Entry>[];
  readonly #now: () => number;
  readonly #changedAt = new Map<string, Moment>();
  readonly #underWay = new Map<string, PromiseWithResolvers<void>>();
  #clock: Moment = 0;
  #emptiedAt: Moment = 0;
  #trust: Trust = 'off';

  constructor({ bytes, now = () => performance.now() }: StoreOptions) {
    this.#shelves = {
      pages: boundedTo(bytes.pages, 8),
      // A sitemap of 50,000 stories takes 20 MB.
      files: boundedTo(bytes.files, 2),
      oddities: boundedTo(bytes.oddities, 8),
    };
    this.#all = Object.values(this.#shelves);
    this.#now = now;
  }

  get bytes(): number {
    return this.#all.reduce((sum, shelf) => sum + shelf.calculatedSize, 0);
  }

  get trust(): Trust {
    return this.#trust;
  }

  /** Whoever begins to hear of changes, or can no longer wait for them, does not know what was missed. */
  set trust(trust: Trust) {
    if (trust !== this.#trust && trust !== 'stale') this.empty();
    this.#trust = trust;
  }

  find(key: string): Found | null {
    const { pages, files, oddities } = this.#shelves;
    const entry = pages.get(key) ?? files.get(key) ?? oddities.get(key);
    if (entry === undefined) return null;
    const now = this.#now();
    if (now < entry.freshUntil && this.#trust === 'trusted') return { answer: entry.answer, isFresh: true };
    return now < entry.usableUntil ? { answer: entry.answer, isFresh: false } : null;
  }

  begin(): Moment {
    return this.#clock;
  }

  /** Keeps an answer, unless it was outdated before it was finished. */
  keep(shelf: Shelf, key: string, answer: KeptAnswer, begun: Moment): void {
    const isOutdated =
      this.#emptiedAt > begun || answer.contents.some((name) => (this.#changedAt.get(name) ?? 0) > begun);
    if (isOutdated || this.#trust === 'off') return;
    const { freshMs, staleMs } = lifetimes[shelf];
    const freshUntil = this.#now() + freshMs * (1 - SPREAD * Math.random());
    // It may have become a page, or ceased to be one.
    for (const other of this.#all) other.delete(key);
    this.#shelves[shelf].set(key, { answer, freshUntil, usableUntil: freshUntil + staleMs });
    this.end(key);
  }

  /** Resolves once somebody else has made the answer, or given up. Null for the first, who makes it and calls `end`. */
  join(key: string): Promise<void> | null {
    const underWay = this.#underWay.get(key);
    if (underWay) return underWay.promise;
    this.#underWay.set(key, Promise.withResolvers());
    return null;
  }

  end(key: string): void {
    this.#underWay.get(key)?.resolve();
    this.#underWay.delete(key);
  }

  /** Drops every answer made of this content. */
  drop(content: string): void {
    this.#clock += 1;
    this.#changedAt.set(content, this.#clock);
    for (const shelf of this.#all) {
      for (const [key, { answer }] of shelf.entries()) {
        if (answer.contents.includes(content)) shelf.delete(key);
      }
    }
  }

  empty(): void {
    this.#clock += 1;
    this.#emptiedAt = this.#clock;
    for (const shelf of this.#all) shelf.clear();
  }
}

/** One answer takes at most this part of it. */
function boundedTo(bytes: number, part: number): LRUCache<string, Entry> {
  return new LRUCache({
    maxSize: bytes,
    maxEntrySize: Math.ceil(bytes / part),
    sizeCalculation: ({ answer }) => answer.size,
  });
}
