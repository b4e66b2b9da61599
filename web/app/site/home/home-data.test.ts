import { createClient } from '@velvet-spoon/contract/api/client';
import { afterEach, expect, test, vi } from 'vitest';
import { buildProduct } from '../../../test-support/site-data.ts';
import { listFeatured, readFeatured } from './home-data.ts';

afterEach(() => void vi.unstubAllGlobals());

const tart = buildProduct({ name: 'Tart' });

test('HOME-18 no slug is featured twice', async () => {
  const client = createClient({ baseUrl: '/api/v1', fetch: async () => Response.json([tart, tart]) });
  expect(await listFeatured(client)).toEqual([tart]);
});

test('HOME-19 the server chooses for a document, and each visit in the browser gets a choice of its own', async () => {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    asked.push(new URL(input instanceof Request ? input.url : input, 'http://site').href);
    return Response.json([tart]);
  };
  await listFeatured(createClient({ baseUrl: '/api/v1', fetch }));
  vi.stubGlobal('fetch', fetch);
  await readFeatured();
  await readFeatured();
  const [document, ...visits] = asked;
  expect(document).toBe('http://site/api/v1/content/featured');
  for (const visit of visits) expect(visit).toMatch(/\/api\/v1\/content\/featured\?seed=0\.\d+$/);
  expect(new Set(visits).size).toBe(2);
});
