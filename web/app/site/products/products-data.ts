import type { Client } from '@velvet-spoon/contract/client';
import type { Product } from '@velvet-spoon/contract/products';
import { api } from '../../api/browser.ts';
import { cache } from '../../api/cache.ts';
import { distinct } from './distinct.ts';

const PRODUCTS = 'GET /content/products';

/** Without duplicates. */
export async function listProducts(client: Client): Promise<Product[]> {
  return distinct(await client.request(PRODUCTS), ({ slug }) => slug);
}

/** In the browser, all pages share one request. */
export function readProducts(): Product[] | Promise<Product[]> {
  return cache.read(PRODUCTS, () => listProducts(api));
}

export function keepProducts(products: Product[]): void {
  cache.offer(PRODUCTS, products);
}

/** The dessert's entry in the list, if the list is cached. */
export function knownProduct(slug: string): Product | null {
  const products = cache.peek(PRODUCTS) as Product[] | undefined;
  return products?.find((product) => product.slug === slug) ?? null;
}
