import { expect, test } from 'vitest';
import { priceText } from './product-words.ts';

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
