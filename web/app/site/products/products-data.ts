import type { Client } from '@velvet-spoon/contract/client';
import type { Product } from '@velvet-spoon/contract/products';
import { api } from '../../api/browser.ts';
import { cache } from '../../api/cache.ts';
import { distinct } from './distinct.ts';

const PRODUCTS = 'GET /content/products';

/** Each dessert once, whatever the list repeats. */
export async function listProducts(client: Client): Promise<Product[]> {
  return distinct(await client.request(PRODUCTS), ({ slug }) => slug);
}

/** In the browser the list is asked for once, however many pages want it. */
export function readProducts(): Product[] | Promise<Product[]> {
  return cache.read(PRODUCTS, () => listProducts(api));
}

export function keepProducts(products: Product[]): void {
  cache.offer(PRODUCTS, products);
}

/** A dessert as the list knows it, if the list is here. */
export function knownProduct(slug: string): Product | null {
  const products = cache.peek(PRODUCTS) as Product[] | undefined;
  return products?.find((product) => product.slug === slug) ?? null;
}
