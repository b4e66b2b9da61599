/** How the answer of an address is cached. */
export type KeyRule = {
  /** The parameters that make a difference, in canonical order. */
  params: readonly string[];
  /** Not cached with one of these parameters, which have too many values or are for staff. */
  uncached?: readonly string[] | undefined;
  /** A page ignores other parameters, the API refuses them. */
  refusesOthers?: boolean;
};

/** No link of this site is longer. */
const LONGEST = 512;
/** Capitals, escaped letters and double slashes lead to the same page. A `.data` request is not a page. */
const OTHER_SPELLING = /[A-Z]|\/\/|%[2-7]|\.data$/;

type Known = { path: string; query: URLSearchParams; rule: KeyRule };

export class CacheKeys {
  readonly #rules: { pattern: RegExp; rule: KeyRule }[] = [];

  /** The path as the router writes it: `/menu/:slug`, `/uploads/*`. */
  add(path: string, rule: KeyRule): void {
    const parts = path.replaceAll('.', String.raw`\.`).replaceAll(/:\w+(?:\([^)]*\))?/g, '[^/]+');
    this.#rules.push({ pattern: new RegExp(`^${parts.replace('*', '.+')}$`), rule });
  }

  /** One key for all spellings of the same address. Null if it is not cached. */
  keyOf(url: string): string | null {
    const known = this.#find(url);
    const names = [...(known?.query.keys() ?? [])];
    if (!known || known.rule.uncached?.some((name) => names.includes(name))) return null;
    const isOdd = names.some((name, at) => !known.rule.params.includes(name) || names.indexOf(name) !== at);
    return known.rule.refusesOthers && isOdd ? null : canonical(known);
  }

  /** The address without parameters that make no difference, whether it is cached or not. */
  normalise(url: string): string {
    const known = this.#find(url);
    return known ? canonical(known) : url;
  }

  #find(url: string): Known | null {
    const at = url.indexOf('?');
    const path = (at < 0 ? url : url.slice(0, at)).replace(/(?<=.)\/$/, '');
    if (url.length > LONGEST || OTHER_SPELLING.test(path)) return null;
    const found = this.#rules.find(({ pattern }) => pattern.test(path));
    return found ? { path, query: new URLSearchParams(at < 0 ? '' : url.slice(at)), rule: found.rule } : null;
  }
}

function canonical({ path, query, rule: { params } }: Known): string {
  const stated = params.filter((name) => query.get(name)).map((name) => [name, query.get(name)!]);
  return stated.length === 0 ? path : `${path}?${new URLSearchParams(stated)}`;
}
