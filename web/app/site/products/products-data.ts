import type { Allergen } from '@velvet-spoon/contract/allergens';
import type { Call, CallOptions, Client } from '@velvet-spoon/contract/client';
import type { Category, Product } from '@velvet-spoon/contract/products';
import { api } from '../../api/browser.ts';
import { cache } from '../../api/cache.ts';

const PRODUCTS = 'GET /content/products';
const CATEGORIES = 'GET /content/categories';
const ALLERGENS = 'GET /content/allergens';

type ProductsQuery = NonNullable<CallOptions<Call[typeof PRODUCTS]>['query']>;

export function listProducts(client: Client, query: ProductsQuery): Promise<Product[]> {
  return client.request(PRODUCTS, { query }).then(unique);
}

/** In the browser, each page of the menu is requested once. */
export function readProducts(query: ProductsQuery): Product[] | Promise<Product[]> {
  return cache.read(keyOf(query), () => listProducts(api, query).then(remember));
}

/** With how many desserts each of them has without these allergens. */
export function listCategories(client: Client, { without }: ProductsQuery): Promise<Category[]> {
  return client.request(CATEGORIES, { query: { without } });
}

export function readCategories(query: ProductsQuery): Category[] | Promise<Category[]> {
  return cache.read(categoriesKey(query), () => listCategories(api, query));
}

export function listAllergens(client: Client): Promise<Allergen[]> {
  return client.request(ALLERGENS);
}

export function readAllergens(): Allergen[] | Promise<Allergen[]> {
  return cache.read(ALLERGENS, () => listAllergens(api));
}

export function keepProducts(query: ProductsQuery, products: Product[]): void {
  cache.offer(keyOf(query), remember(products));
}

export function keepCategories(query: ProductsQuery, categories: Category[]): void {
  cache.offer(categoriesKey(query), categories);
}

export function keepAllergens(allergens: Allergen[]): void {
  cache.offer(ALLERGENS, allergens);
}

/** The dessert's entry in a list, if one with it is cached. */
export function knownProduct(slug: string): Product | null {
  return (cache.peek(PRODUCTS + slug) as Product | undefined) ?? null;
}

export function remember(products: Product[]): Product[] {
  for (const product of products) cache.offer(PRODUCTS + product.slug, product);
  return products;
}

/** Each dessert once, whatever the answer repeats. */
export function unique(products: Product[]): Product[] {
  return distinct(products, ({ slug }) => slug);
}

function categoriesKey({ without = '' }: ProductsQuery): string {
  return CATEGORIES + without;
}

function keyOf(query: ProductsQuery): string {
  return PRODUCTS + JSON.stringify(query);
}

/** Keeps the first item of each key, in order. For short lists. */
export function distinct<T>(list: T[], keyOf: (item: T) => string): T[] {
  const keys = list.map(keyOf);
  return list.filter((_, index) => keys.indexOf(keys[index]!) === index);
}
