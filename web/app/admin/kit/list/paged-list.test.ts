import { afterEach, expect, test, vi } from 'vitest';
import { given, readLinkedPage } from './paged-list.ts';

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
