import type { Client } from '@velvet-spoon/contract/api/client';
import { createClient } from '@velvet-spoon/contract/api/client';
import type { Product } from '@velvet-spoon/contract/api/products';
import { afterEach, expect, test, vi } from 'vitest';
import { buildProduct } from '../../test-support/site-data.ts';
import { cache } from '../api/cache.ts';
import { knownProduct, products } from './products-data.ts';

afterEach(() => {
  cache.clear();
  vi.unstubAllGlobals();
});

const dessert = (slug: string, name = slug) => buildProduct({ slug, name });

/** A client that always gets this list. */
function clientOf(list: Product[]): Client {
  return createClient({ baseUrl: '/api/v1', fetch: async () => Response.json(list) });
}

const first = { limit: 8, page: 1 };

test('MENU-11 the list keeps the first product of each slug, in order', async () => {
  const list = [dessert('tart', 'first'), dessert('bar'), dessert('tart', 'second')];
  const shown = [dessert('tart', 'first'), dessert('bar')];
  expect(await products.load(clientOf(list), first)).toEqual({ ok: true, value: shown });
});

test('CLIENT-16, CLIENT-17, CLIENT-18 the browser fetches each list once, until the cache is cleared', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json([dessert('tart')]));
  vi.stubGlobal('fetch', fetch);
  await Promise.all([products.read(first), products.read(first)]);
  expect(products.read(first)).toEqual({ ok: true, value: [dessert('tart')] });
  expect(fetch).toHaveBeenCalledTimes(1);
  await products.read({ ...first, page: 2 });
  expect(fetch).toHaveBeenCalledTimes(2);
  cache.clear();
  await products.read(first);
  expect(fetch).toHaveBeenCalledTimes(3);
});

test('CLIENT-19 a dessert is looked up by slug in the cached lists', () => {
  expect(knownProduct('bar')).toBeNull();
  products.keep([dessert('tart'), dessert('bar')], first);
  expect(knownProduct('bar')).toEqual(dessert('bar'));
  expect(knownProduct('cake')).toBeNull();
  cache.clear();
  expect(knownProduct('bar')).toBeNull();
});
