import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { changeItems, given, readLinkedPage } from './paged-list.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Reads a page of a list from a server whose answer has this header. */
function readWith(link: string | null) {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('window', { location: { origin: 'https://www.velvetspoon.example' } });
  vi.stubGlobal('fetch', async () => Response.json(['plum'], { headers: link ? { link } : {} }));
  return readLinkedPage((client) => client.request('GET /posts/themes', { query: {} }));
}

test('the next page is the one that the Link header names', async () => {
  const link = '</api/v1/posts?limit=100&cursor=after-a>; rel="next"';
  expect(await readWith(link)).toEqual({ entries: ['plum'], next: 'after-a' });
});

test('without a Link header there is no next page', async () => {
  expect(await readWith(null)).toEqual({ entries: ['plum'], next: null });
});

test('a query has only what was typed or chosen', () => {
  expect(given({ q: '', category: 'Tarts', cursor: null, limit: 0 })).toEqual({
    category: 'Tarts',
    limit: 0,
  });
});

test('a change reaches every page of every list that was loaded', () => {
  const client = new QueryClient();
  const page = (entries: string[], next: string | null) => ({ entries, next });
  const both = { pages: [page(['a', 'b'], 'after-b'), page(['c'], null)], pageParams: ['', 'after-b'] };
  client.setQueryData(['posts', 'list', ''], both);
  client.setQueryData(['posts', 'list', 'c'], { pages: [page(['c'], null)], pageParams: [''] });
  changeItems<string>(client, ['posts', 'list'], (items) => ['new', ...items.filter((item) => item !== 'c')]);
  const lists = client.getQueriesData<typeof both>({ queryKey: ['posts', 'list'] });
  const pages = lists.flatMap(([, data]) => data!.pages);
  expect(pages.flatMap(({ entries }) => entries)).toEqual(['new', 'a', 'b', 'new']);
});
