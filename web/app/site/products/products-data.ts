import type { Client } from '@velvet-spoon/contract/client';
import type { Product } from '@velvet-spoon/contract/products';
import { api } from '../../api/browser.ts';
import { cache } from '../../api/cache.ts';

const PRODUCTS = 'GET /content/products';

/** Each dessert once, whatever the list repeats. */
export async function listProducts(client: Client): Promise<Product[]> {
  const products = await client.request(PRODUCTS);
  return [...new Map(products.toReversed().map((product) => [product.slug, product])).values()].toReversed();
}

/** In the browser the list is asked for once, however many pages want it. */
export function readProducts(): Product[] | Promise<Product[]> {
  return cache.read(PRODUCTS, () => listProducts(api));
}
