import type { Product } from '@velvet-spoon/contract/products';

export const FEATURED_COUNT = 4;

/** Four different desserts: the same four in every process for the same seed and catalogue. */
export function featured(products: Product[], seed: string): Product[] {
  const bySlug = new Map(products.map((product) => [product.slug, product]));
  return [...bySlug.values()]
    .map((product) => ({ product, rank: hash(`${seed}:${product.slug}`) }))
    .toSorted((a, b) => a.rank - b.rank || (a.product.slug < b.product.slug ? -1 : 1))
    .slice(0, FEATURED_COUNT)
    .map(({ product }) => product);
}

/** Depends on the hour and the catalogue only, so that all processes agree. */
export function featuredSeed(products: Product[], now: Date): string {
  const hour = Math.floor(now.getTime() / 3_600_000);
  const catalogue = products
    .map(({ slug }) => slug)
    .toSorted()
    .join();
  return `${hour}:${hash(catalogue)}`;
}

/** FNV-1a with a final mix, because neighbouring seeds differ in one digit only. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
