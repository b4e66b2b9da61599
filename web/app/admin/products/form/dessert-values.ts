import type { Offer } from '@velvet-spoon/contract/api/price-list';
import type { StaffProduct } from '@velvet-spoon/contract/api/staff-products';
import type { Allergen } from '@velvet-spoon/contract/domain/allergens';
import { PRODUCT_LIMITS } from '@velvet-spoon/contract/domain/limits';

/** A dollar sign and spaces are ignored; the decimals follow a point or a comma. */
const AMOUNT = /^(\d+)(?:[.,](\d{1,2}))?$/;

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
  /** To partners. The five values below it count only then. */
  isOffered: boolean;
  casePrice: string;
  pieces: string;
  minimum: string;
  leadDays: string;
  shelfLifeDays: string;
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
  isOffered: false,
  casePrice: '',
  pieces: '',
  minimum: '1',
  leadDays: '',
  shelfLifeDays: '',
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
    ...(dessert.wholesale ? offerValues(dessert.wholesale, separator) : noOffer),
  };
}

const { isOffered, casePrice, pieces, minimum, leadDays, shelfLifeDays } = noValues;
const noOffer = { isOffered, casePrice, pieces, minimum, leadDays, shelfLifeDays };

function offerValues(offer: Offer, separator: string): typeof noOffer {
  return {
    isOffered: true,
    casePrice: priceField(offer.price_cents, separator),
    pieces: String(offer.pieces),
    minimum: String(offer.minimum),
    leadDays: String(offer.lead_days),
    shelfLifeDays: String(offer.shelf_life_days),
  };
}

/** In cents, or the key of a text that says what is wrong. */
export function readPrice(typed: string): number | string {
  const text = typed.replaceAll(/[\s$]/g, '');
  if (text === '') return 'products.errors.price';
  const [, dollars = '', cents = ''] = AMOUNT.exec(text) ?? [];
  if (dollars === '') return 'products.errors.invalidPrice';
  const price = Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
  return price <= PRODUCT_LIMITS.priceCents ? price : 'products.errors.priceTooHigh';
}

export function priceField(cents: number, separator: string): string {
  return (cents / 100).toFixed(2).replace('.', separator);
}
