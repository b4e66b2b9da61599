import type { Client } from '@velvet-spoon/contract/client';
import { createClient } from '@velvet-spoon/contract/client';
import type { Product } from '@velvet-spoon/contract/products';
import { afterEach, expect, test, vi } from 'vitest';
import { cache } from '../../api/cache.ts';
import { keepProducts, knownProduct, listProducts, readProducts } from './products-data.ts';

afterEach(() => {
  cache.clear();
  vi.unstubAllGlobals();
});

function buildProduct(slug: string, name = slug): Product {
  return {
    slug,
    name,
    category: 'Tarts',
    price: 10,
    shortDescription: '',
    coverImage: null,
    coverPicture: null,
  };
}

/** A client that always gets this list. */
function clientOf(products: Product[]): Client {
  return createClient({ baseUrl: '/api/v1', fetch: async () => Response.json(products) });
}

test('MENU-11 the list keeps the first product of each slug, in order', async () => {
  const list = [buildProduct('tart', 'first'), buildProduct('bar'), buildProduct('tart', 'second')];
  expect(await listProducts(clientOf(list))).toEqual([buildProduct('tart', 'first'), buildProduct('bar')]);
});

test('CLIENT-16, CLIENT-17, CLIENT-18 the browser fetches the list once, until the cache is cleared', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json([buildProduct('tart')]));
  vi.stubGlobal('fetch', fetch);
  await Promise.all([readProducts(), readProducts()]);
  expect(readProducts()).toEqual([buildProduct('tart')]);
  expect(fetch).toHaveBeenCalledTimes(1);
  cache.clear();
  await readProducts();
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('CLIENT-19 a dessert is looked up by slug in the list, if the list is cached', () => {
  expect(knownProduct('bar')).toBeNull();
  keepProducts([buildProduct('tart'), buildProduct('bar')]);
  expect(knownProduct('bar')).toEqual(buildProduct('bar'));
  expect(knownProduct('cake')).toBeNull();
});
