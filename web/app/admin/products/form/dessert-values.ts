import type { Allergen } from '@velvet-spoon/contract/allergens';
import type { StaffProduct } from '@velvet-spoon/contract/staff-products';
import { priceField } from './price.ts';

/** A row of the at-a-glance card. The key identifies it while rows are added and removed. */
export type FactRow = { key: string; label: string; value: string };

/** The form's values, as typed. Pictures are held apart, because they are still being sent while staff type. */
export type DessertValues = {
  name: string;
  slug: string;
  /** Once true, the slug no longer follows the name. */
  isSlugManual: boolean;
  category: string;
  price: string;
  shortDescription: string;
  longDescription: string;
  facts: FactRow[];
  contains: Allergen[];
  mayContain: Allergen[];
  orderUrl: string;
  isShown: boolean;
  isSoldOut: boolean;
};

export const newFact = (label = '', value = ''): FactRow => ({ key: crypto.randomUUID(), label, value });

export const noValues: DessertValues = {
  name: '',
  slug: '',
  isSlugManual: false,
  category: '',
  price: '',
  shortDescription: '',
  longDescription: '',
  facts: [],
  contains: [],
  mayContain: [],
  orderUrl: '',
  isShown: true,
  isSoldOut: false,
};

export function valuesOf(dessert: StaffProduct, separator: string): DessertValues {
  return {
    name: dessert.name,
    slug: dessert.slug,
    isSlugManual: true,
    category: dessert.category,
    price: priceField(dessert.price_cents, separator),
    shortDescription: dessert.short_description,
    longDescription: dessert.long_description,
    facts: dessert.at_a_glance.map(({ label, value }) => newFact(label, value)),
    contains: dessert.allergens.contains,
    mayContain: dessert.allergens.may_contain,
    orderUrl: dessert.order_url ?? '',
    isShown: !dessert.is_hidden,
    isSoldOut: dessert.is_sold_out,
  };
}
