import { allergenNames } from '@velvet-spoon/contract/allergen-names';
import type { Allergen } from '@velvet-spoon/contract/allergens';

const list = new Intl.ListFormat('en', { type: 'disjunction' });

/** Such as "soy or tree nuts". */
export function inWords(allergens: Allergen[]): string {
  return list.format(allergens.map((allergen) => allergenNames[allergen].toLowerCase()));
}
