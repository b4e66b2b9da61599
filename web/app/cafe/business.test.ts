import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { addressLine, business } from './business.ts';

const app = path.resolve(import.meta.dirname, '..');
const sources = globSync('**/*.{ts,tsx,css}', { cwd: app })
  .filter((file) => file !== 'cafe/business.ts' && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(app, file), 'utf8') }));

const facts = [
  business.name,
  business.tagline,
  business.address.street,
  business.address.postalCode,
  business.mapUrl,
  business.phone.label,
  business.phone.href,
  business.tollFree.label,
  business.tollFree.href,
  business.email,
  business.orderUrl,
  ...business.social.map(({ url }) => url),
  business.founder,
  business.review.quote,
  business.review.guest,
  ...business.statistics.map(({ aboutLabel }) => aboutLabel).filter((label) => label.includes(' ')),
];

test.each(facts)('FRAME-36 only the business module states %s', (fact) => {
  const repeated = sources.filter(({ text }) => text.includes(fact)).map(({ file }) => file);
  expect(repeated).toEqual([]);
});

test('FRAME-37 the cafe is Velvet Spoon, Raw & Vegan Desserts', () => {
  expect(business.name).toBe('Velvet Spoon');
  expect(business.tagline).toBe('Raw & Vegan Desserts');
});

test('FRAME-38 the address on one line', () => {
  expect(addressLine()).toBe('407 South Ave West, Westfield, NJ 07090');
});

test('FRAME-39 two phone numbers whose links dial what they show', () => {
  expect(business.phone).toEqual({ label: '+1 (908) 555-0142', href: 'tel:+19085550142' });
  expect(business.tollFree).toEqual({ label: '+1 (800) 555-0176', href: 'tel:+18005550176' });
});

test('FRAME-40 the support email', () => {
  expect(business.email).toBe('hello@velvetspoon.example');
});
