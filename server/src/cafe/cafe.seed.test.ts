import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CafeDocumentSchema } from '@velvet-spoon/contract/api/cafe';
import { addressLine, mapUrl, telUrl } from '@velvet-spoon/contract/domain/cafe-links';
import { hasHours } from '@velvet-spoon/contract/domain/opening-hours';
import { expect, test } from 'vitest';
import { cafe } from '../../seed/cafe.ts';
import { createTestServices } from '../../test-support/app.ts';
import { commandLine } from '../platform/history/history.ts';
import * as repository from './cafe.repository.ts';
import { seedCafe } from './cafe.seed.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const sources = globSync('{web/app,server/src,contract/src}/**/*.{ts,tsx,css}', { cwd: root })
  .filter((file) => !/\.(test\.tsx?|seed\.ts|suite\.ts)$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

const facts = [
  cafe.name,
  cafe.tagline,
  cafe.description,
  cafe.address.street,
  cafe.address.city,
  cafe.address.postalCode,
  mapUrl(cafe.address),
  ...cafe.phones.flatMap(({ number }) => [number, telUrl(number)]),
  cafe.email,
  cafe.orderUrl,
  ...cafe.social.map(({ url }) => url),
  cafe.founder,
  ...cafe.reviews.flatMap(({ quote, guest }) => [quote, guest]),
  ...cafe.statistics.map(({ aboutLabel }) => aboutLabel).filter((label) => label.includes(' ')),
  cafe.film.title,
  cafe.mission.lead,
  cafe.promise.quote,
  cafe.story.lead,
  ...cafe.promises,
];

test('the sources are found', () => {
  expect(sources.length).toBeGreaterThan(500);
});

test.each(facts)('FRAME-36 no code states %s', (fact) => {
  const repeated = sources.filter(({ text }) => text.includes(fact)).map(({ file }) => file);
  expect(repeated).toEqual([]);
});

test('FRAME-37 the seeded cafe has a name and its tagline', () => {
  expect(cafe.name).not.toBe('');
  expect(cafe.tagline).toBe('Raw & Vegan Desserts');
});

test('FRAME-38 the address is on one line', () => {
  const { street, city, region, postalCode } = cafe.address;
  expect(addressLine(cafe.address)).toBe(`${street}, ${city}, ${region} ${postalCode}`);
});

test('FRAME-39 two phone numbers whose links dial what they show', () => {
  expect(cafe.phones.map(({ label }) => label)).toEqual(['Phone', 'Toll-free']);
  for (const { number } of cafe.phones) {
    expect(telUrl(number)).toBe(`tel:+${number.replaceAll(/\D/g, '')}`);
  }
});

test('FRAME-40 a support email, and FRAME-41 no opening hours', () => {
  expect(CafeDocumentSchema.parse(cafe)).toEqual(cafe);
  expect(cafe.email).toContain('@');
  expect(hasHours(cafe.hours)).toBe(false);
});

test('the seed fills in a document that staff have not saved, once', async () => {
  const services = { ...(await createTestServices()), actor: commandLine };
  expect(await seedCafe(services)).toBe(1);
  expect((await repository.read(services.db)).document).toEqual(cafe);
  await repository.save(services.db, { ...cafe, name: 'Ours' });
  await services.db.deleteFrom('seeded').execute();
  expect(await seedCafe(services)).toBe(0);
  expect((await repository.read(services.db)).document.name).toBe('Ours');
});
