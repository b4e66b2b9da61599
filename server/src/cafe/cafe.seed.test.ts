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
import { partsOf, seedCafe, withoutDemo } from './cafe.seed.ts';
import { emptyCafe } from './empty-cafe.ts';

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

const services = { ...(await createTestServices()), actor: commandLine };

test('DEMO-10 the seed fills in the document of a new installation, once', async () => {
  expect((await repository.read(services.db)).document).toEqual(emptyCafe);
  expect(await seedCafe(services)).toBe(1);
  expect((await repository.read(services.db)).document).toEqual(cafe);
  await repository.save(services.db, { ...cafe, name: 'Ours' });
  await services.db.deleteFrom('seeded').execute();
  expect(await seedCafe(services)).toBe(0);
  expect((await repository.read(services.db)).document.name).toBe('Ours');
});

test('DEMO-10 beside facts of its own, a cafe gets only texts', async () => {
  const own = { ...emptyCafe, name: 'The Plum', intro: { title: 'Plums', text: '' } };
  await repository.save(services.db, own);
  await services.db.deleteFrom('seeded').execute();
  expect(await seedCafe(services)).toBe(1);
  const { document } = await repository.read(services.db);
  const { name, phones, email, intro } = own;
  expect(document).toMatchObject({ name, phones, email, intro, mission: cafe.mission });
});

test('DEMO-9 of an untouched demo nothing is left', () => {
  expect(withoutDemo(cafe)).toEqual(emptyCafe);
  expect(partsOf(cafe).own).toEqual([]);
});

const monday = {
  ...cafe.hours,
  weekly: { ...cafe.hours.weekly, monday: [{ opens: '09:00', closes: '17:00' }] },
};
const review = { quote: 'Plums!', guest: 'Nina' };
const { intro, celebrations } = cafe;

test.each([
  [
    'a text stays without its title',
    { intro: { ...intro, text: 'Plums.' } },
    { intro: { title: '', text: 'Plums.' } },
  ],
  ['an entry of a list stays alone', { reviews: [...cafe.reviews, review] }, { reviews: [review] }],
  [
    'a street stays with its city, place and time zone',
    { address: { ...cafe.address, street: '1 Plum Lane' } },
    { address: { ...cafe.address, street: '1 Plum Lane' }, geo: cafe.geo, timeZone: cafe.timeZone },
  ],
  ['opening hours stay with their time zone', { hours: monday }, { hours: monday, timeZone: cafe.timeZone }],
  [
    'a page with words of its own stays on',
    { celebrations: { ...celebrations, lead: 'Plum cakes.' } },
    { celebrations: { ...emptyCafe.celebrations, isOn: true, delivers: true, lead: 'Plum cakes.' } },
  ],
])('DEMO-9 %s', (_, changed, left) => {
  expect(withoutDemo({ ...cafe, ...changed })).toEqual({ ...emptyCafe, ...left });
});
