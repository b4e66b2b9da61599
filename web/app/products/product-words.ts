import type { Product } from '@velvet-spoon/contract/api/products';
import { type Allergen, allergenNames } from '@velvet-spoon/contract/domain/allergens';

const list = new Intl.ListFormat('en', { type: 'disjunction' });

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export function priceText(price: number): string {
  return price > 0 ? dollars.format(price) : 'Seasonal pricing';
}

/** Such as "soy or tree nuts". */
export function inWords(allergens: Allergen[]): string {
  return list.format(allergens.map((allergen) => allergenNames[allergen].toLowerCase()));
}

/** What matters beside the price: how many it serves, how soon it is ready, and what it contains. */
export function decidingFacts({ serves, leadTime, allergens: { contains } }: Product): string {
  const names = contains.map((allergen) => allergenNames[allergen].toLowerCase()).join(', ');
  const isAtOnce = /^(none|no|0|ready)\b/i.test(leadTime ?? '');
  return [
    serves && `Serves ${serves}`,
    leadTime && (isAtOnce ? 'Ready today' : `Ready in ${leadTime}`),
    names && `Contains ${names}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
