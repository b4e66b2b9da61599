import type { SearchResult } from '@velvet-spoon/contract/api/search';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../api/browser.ts';

/** Searches after this pause in typing. */
const TYPING_MS = 200;
/** One letter finds too much. */
const SHORTEST = 2;

/** The result for a text, or that the search failed. The last result stays until the next one arrives. */
export type Search = { text: string; result: SearchResult | null; hasFailed: boolean };

const nothing: Search = { text: '', result: null, hasFailed: false };

export function useSearch(): [Search, ask: (typed: string) => void] {
  const [search, setSearch] = useState(nothing);
  const last = useRef<AbortController>(undefined);

  useEffect(() => () => last.current?.abort(), []);

  function ask(typed: string): void {
    const text = typed.trim();
    last.current?.abort();
    const { signal } = (last.current = new AbortController());
    if (text.length < SHORTEST) {
      setSearch(nothing);
      return;
    }
    const timer = setTimeout(() => void find(text, signal), TYPING_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
  }

  /** An answer that arrives after the visitor has typed on is dropped. */
  async function find(text: string, signal: AbortSignal): Promise<void> {
    try {
      const result = await api.request('GET /content/search', { query: { q: text }, signal });
      if (!signal.aborted) setSearch({ text, result, hasFailed: false });
    } catch (error) {
      if (signal.aborted) return;
      console.error(error);
      setSearch({ text, result: null, hasFailed: true });
    }
  }

  return [search, ask];
}
