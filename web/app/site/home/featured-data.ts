import type { Client } from '@velvet-spoon/contract/client';
import type { Product } from '@velvet-spoon/contract/products';
import { api } from '../../api/browser.ts';
import { remember, unique } from '../products/products-data.ts';

/** Four desserts: the server's choice of the hour, or another one for each seed. */
export function listFeatured(client: Client, seed?: string): Promise<Product[]> {
  return client.request('GET /content/featured', { query: { seed } }).then(unique);
}

/** In the browser each visit of the page gets a choice of its own. */
export function readFeatured(): Promise<Product[]> {
  return listFeatured(api, String(Math.random())).then(remember);
}
