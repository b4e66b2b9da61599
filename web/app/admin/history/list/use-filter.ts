import { useSearchParams } from 'react-router';

const NAMES = ['noun', 'subject', 'person', 'from', 'until'] as const;

export type Filter = Record<(typeof NAMES)[number], string>;

/** In the address, so that the browser's Back leads from a change to the same list. */
export function useFilter() {
  const [search, setSearch] = useSearchParams();
  const filter = Object.fromEntries(NAMES.map((name) => [name, search.get(name) ?? ''])) as Filter;

  function choose(change: Partial<Filter>): void {
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(change)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  }

  const clear = (): void => choose({ noun: '', subject: '', person: '', from: '', until: '' });
  return { filter, choose, clear, isFiltered: NAMES.some((name) => filter[name] !== '') };
}

export type FilterState = ReturnType<typeof useFilter>;
