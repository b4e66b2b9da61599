import { expect, test } from 'vitest';
import { failureText } from './product-failure-screen.tsx';

test('PRODUCT-25 a 404 says that the dessert may have sold out, whatever its message', () => {
  expect(failureText({ ok: false, status: 404, message: 'There is no dessert at this address.' })).toBe(
    'The dessert you are looking for may have sold out or moved.',
  );
});

test('PRODUCT-26 any other failure shows its message, or that the details failed to load', () => {
  expect(failureText({ ok: false, status: 500, message: 'The kitchen is closed.' })).toBe(
    'The kitchen is closed.',
  );
  expect(failureText({ ok: false, status: null, message: '' })).toBe('Failed to load dessert details.');
});

test('PRODUCT-27 without any message the screen points to the collection', () => {
  expect(failureText(null)).toBe(
    'The dessert you are looking for may have sold out or moved. Explore our collection for more seasonal treats.',
  );
});
