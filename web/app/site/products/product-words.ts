import { type Allergen, allergenNames } from '@velvet-spoon/contract/allergens';

const list = new Intl.ListFormat('en', { type: 'disjunction' });

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export function priceText(price: number): string {
  return price > 0 ? dollars.format(price) : 'Seasonal pricing';
}

/** Such as "soy or tree nuts". */
export function inWords(allergens: Allergen[]): string {
  return list.format(allergens.map((allergen) => allergenNames[allergen].toLowerCase()));
}
