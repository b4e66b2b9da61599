import { expect, test } from 'vitest';
import { countries } from './facts-section.tsx';

test('countries are named in the language of the interface, each once', () => {
  const english = countries('en');
  expect(english).toContainEqual({ value: 'US', label: 'United States' });
  expect(countries('ru')).toContainEqual({ value: 'DE', label: 'Германия' });
  expect(new Set(english.map(({ label }) => label)).size).toBe(english.length);
  expect(english.length).toBeGreaterThan(235);
  expect(english.length).toBeLessThan(260);
});
