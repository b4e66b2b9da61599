import { expect, test } from 'vitest';
import { priceField, readPrice } from './dessert-values.ts';

test.each([
  ['12', 1200],
  ['12.5', 1250],
  ['12,50', 1250],
  [' $ 12.05 ', 1205],
  ['1 200,00', 120_000],
  ['0', 0],
  ['0,29', 29],
  ['1.1', 110],
])('%s is %i cents', (typed, cents) => {
  expect(readPrice(typed)).toBe(cents);
});

test.each([
  ['', 'products.errors.price'],
  ['  ', 'products.errors.price'],
  ['abc', 'products.errors.invalidPrice'],
  ['-5', 'products.errors.invalidPrice'],
  ['1.234', 'products.errors.invalidPrice'],
  ['1,234.50', 'products.errors.invalidPrice'],
  ['100000', 'products.errors.priceTooHigh'],
])('“%s” is refused: %s', (typed, key) => {
  expect(readPrice(typed)).toBe(key);
});

test('a saved price can be read back in either language', () => {
  for (const separator of ['.', ',']) expect(readPrice(priceField(4205, separator))).toBe(4205);
});
