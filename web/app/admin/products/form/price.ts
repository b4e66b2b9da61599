import { PRODUCT_LIMITS } from '@velvet-spoon/contract/limits';

/** A dollar sign and spaces are ignored; the decimals follow a point or a comma. */
const AMOUNT = /^(\d+)(?:[.,](\d{1,2}))?$/;

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
