import { expect, test } from 'vitest';
import { buildProduct } from '../../test-support/site-data.ts';
import { decidingFacts, priceText } from './product-words.ts';

test.each([
  [84, '$84.00'],
  [8.5, '$8.50'],
  [12.345, '$12.35'],
  [0.01, '$0.01'],
  [1200, '$1,200.00'],
])('MENU-17 %d is shown as %s', (price, text) => {
  expect(priceText(price)).toBe(text);
});

test.each([0, -5, Number.NaN])('MENU-18 %d is seasonal pricing', (price) => {
  expect(priceText(price)).toBe('Seasonal pricing');
});

test.each([
  [{ serves: '10 to 12 guests', leadTime: '48 hours' }, 'Serves 10 to 12 guests · Ready in 48 hours'],
  [{ serves: null, leadTime: 'None' }, 'Ready today'],
  [{ serves: null, leadTime: 'Ready today' }, 'Ready today'],
  [
    { allergens: { contains: ['tree-nuts' as const, 'soy' as const], mayContain: [] } },
    'Contains tree nuts, soy',
  ],
  [{}, ''],
])('MENU-28 %j is shown as "%s"', (product, text) => {
  expect(decidingFacts(buildProduct(product))).toBe(text);
});
