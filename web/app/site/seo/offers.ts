import type { Product } from '@velvet-spoon/contract/api/products';
import { type Allergen, allergenNames, FROM_ANIMALS } from '@velvet-spoon/contract/domain/allergens';
import type { Offer, RestrictedDiet } from 'schema-dts';
import { cafeId } from './cafe-node.ts';

type Sold = Pick<Product, 'price' | 'isSoldOut'>;

/** Nothing without a price: 0 means that it depends on the season. */
export function offerOf({ price, isSoldOut }: Sold, origin: string, url: string): Offer | null {
  if (price <= 0) return null;
  return {
    '@type': 'Offer',
    url,
    price: price.toFixed(2),
    priceCurrency: 'USD',
    availability: isSoldOut ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
    seller: { '@id': cafeId(origin) },
  };
}

/** All our desserts are vegan, unless staff have declared otherwise. */
export function dietOf({ allergens }: Pick<Product, 'allergens'>): RestrictedDiet | null {
  return allergens.contains.some((one) => FROM_ANIMALS.includes(one)) ? null : 'https://schema.org/VeganDiet';
}

const list = new Intl.ListFormat('en');

/** Such as "Contains tree nuts and soy. May contain sesame." */
export function allergenWords({ allergens }: Pick<Product, 'allergens'>): string {
  const { contains, mayContain } = allergens;
  const words = (codes: readonly Allergen[]) =>
    list.format(codes.map((code) => allergenNames[code].toLowerCase()));
  return [
    contains.length > 0 ? `Contains ${words(contains)}.` : '',
    mayContain.length > 0 ? `May contain ${words(mayContain)}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
