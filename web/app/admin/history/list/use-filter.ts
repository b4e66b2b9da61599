import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

const NAMES = ['noun', 'subject', 'person', 'from', 'until'] as const;

export type Filter = Record<(typeof NAMES)[number], string>;

/** In the address, so that the browser's Back leads from a change to the same list. */
export function useFilter() {
  const [search, setSearch] = useSearchParams();
  const filter = Object.fromEntries(NAMES.map((name) => [name, search.get(name) ?? ''])) as Filter;

  // A second choice may come before the page shows the first, and must not undo it.
  const chosen = useRef(search);
  useEffect(() => {
    chosen.current = search;
  }, [search]);

  function choose(change: Partial<Filter>): void {
    const next = new URLSearchParams(chosen.current);
    for (const [name, value] of Object.entries(change)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    chosen.current = next;
    setSearch(next, { replace: true });
  }

  const clear = (): void => choose({ noun: '', subject: '', person: '', from: '', until: '' });
  return { filter, choose, clear, isFiltered: NAMES.some((name) => filter[name] !== '') };
}

export type FilterState = ReturnType<typeof useFilter>;
