import type { Call, CallOptions } from '@velvet-spoon/contract/api/client';
import type { Product } from '@velvet-spoon/contract/api/products';
import { cache } from '../api/cache.ts';
import { resource } from '../api/resource.ts';

const PRODUCTS = 'GET /content/products';
const CATEGORIES = 'GET /content/categories';
const ALLERGENS = 'GET /content/allergens';

type ProductsQuery = NonNullable<CallOptions<Call[typeof PRODUCTS]>['query']>;

export const products = resource(
  (query: ProductsQuery) => PRODUCTS + JSON.stringify(query),
  (client, query) => client.request(PRODUCTS, { query }).then(unique),
  { remember },
);

/** Each with the number of its desserts that pass the other filters. */
export const categories = resource(
  (query: ProductsQuery) => CATEGORIES + JSON.stringify(filterOf(query)),
  (client, query) => client.request(CATEGORIES, { query: filterOf(query) }),
);

function filterOf({ category: _category, limit: _limit, page: _page, ...filter }: ProductsQuery) {
  return filter;
}

export const allergens = resource(
  () => ALLERGENS,
  (client) => client.request(ALLERGENS),
);

/** The dessert's entry in a list, if one with it is cached. */
export function knownProduct(slug: string): Product | null {
  return (cache.peek(PRODUCTS + slug) as Product | undefined) ?? null;
}

export function remember(products: Product[]): Product[] {
  for (const product of products) cache.offer(PRODUCTS + product.slug, product);
  return products;
}

/** Each dessert once, even if the answer repeats some. */
export function unique(products: Product[]): Product[] {
  return distinct(products, ({ slug }) => slug);
}

/** Keeps the first item of each key, in order. For short lists. */
export function distinct<T>(list: T[], keyOf: (item: T) => string): T[] {
  const keys = list.map(keyOf);
  return list.filter((_, index) => keys.indexOf(keys[index]!) === index);
}
