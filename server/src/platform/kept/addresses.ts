import { LRUCache } from 'lru-cache';

/** Decides under which address an answer is kept. Null if it must not be, undefined if that is for others to say. */
export type AddressRule = (path: string, query: URLSearchParams) => string | null | undefined;

/** Longer ones are nobody's link. */
const LONGEST = 512;

export type QueryRule = {
  /** The parameters that make a difference, in canonical order. */
  by: readonly string[];
  /** With any of these the answer is not kept. */
  unless?: readonly string[];
  /** Parameters we do not know: a page ignores them, the API refuses them. */
  others: 'ignored' | 'never';
};

/** One address for all ways to write the same query. */
export function canonicalAddress(path: string, query: URLSearchParams, rule: QueryRule): string | null {
  const { by, unless = [], others } = rule;
  if (unless.some((name) => query.has(name))) return null;
  if (others === 'never' && [...query.keys()].some((name) => !by.includes(name))) return null;
  if (others === 'never' && query.size !== new Set(query.keys()).size) return null;
  const known = new URLSearchParams();
  for (const name of by) {
    const value = query.get(name);
    if (value !== null && value !== '') known.set(name, value);
  }
  const address = known.size === 0 ? path : `${path}?${known}`;
  return address.length <= LONGEST ? address : null;
}

/** A page in the making asks for its own address four times, and to match it against all routes takes a while. */
const REMEMBERED = 500;

/** The first rule that knows the address decides. */
export class Addresses {
  readonly #rules: AddressRule[] = [];
  readonly #known = new LRUCache<string, { key: string | null }>({ max: REMEMBERED });

  add(rule: AddressRule): void {
    this.#rules.push(rule);
    this.#known.clear();
  }

  keyOf(url: string): string | null {
    if (url.length > LONGEST) return this.#decide(url);
    const known = this.#known.get(url) ?? { key: this.#decide(url) };
    this.#known.set(url, known);
    return known.key;
  }

  #decide(url: string): string | null {
    const start = url.indexOf('?');
    const path = start < 0 ? url : url.slice(0, start);
    const query = new URLSearchParams(start < 0 ? '' : url.slice(start + 1));
    for (const rule of this.#rules) {
      const key = rule(path, query);
      if (key !== undefined) return key;
    }
    return null;
  }
}
