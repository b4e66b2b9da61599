import { ApiError } from '@velvet-spoon/contract/api/client';
import { expect, test } from 'vitest';
import { type DessertValues, newFact, noValues } from './dessert-values.ts';
import { readDessert, refusalsIn } from './read-dessert.ts';

const pictures = { cover: null, gallery: [] };
const complete: DessertValues = {
  ...noValues,
  name: ' Plum Tart ',
  slug: 'plum-tart',
  category: 'Tarts',
  price: '12,50',
  shortDescription: 'Plums.',
  longDescription: 'Plums and almonds.',
};

const read = (change: Partial<DessertValues>) => readDessert({ ...complete, ...change }, pictures);

test('what is typed becomes what is sent', () => {
  const facts = [newFact(' Serves ', '8 '), newFact(), newFact(' ', '')];
  expect(read({ facts, orderUrl: ' https://order.example ', isShown: false, contains: ['soy'] })).toEqual({
    body: {
      name: 'Plum Tart',
      slug: 'plum-tart',
      category: 'Tarts',
      price_cents: 1250,
      short_description: 'Plums.',
      long_description: 'Plums and almonds.',
      cover: null,
      gallery: [],
      at_a_glance: [{ label: 'Serves', value: '8' }],
      allergens: { contains: ['soy'], may_contain: [] },
      order_url: 'https://order.example',
      is_hidden: true,
      is_sold_out: false,
      wholesale: null,
    },
  });
});

test('PRICES-1 an offer is sent with its case, and names each number that is wrong', () => {
  const offer = {
    isOffered: true,
    casePrice: '42',
    pieces: '12',
    minimum: '2',
    leadDays: '0',
    shelfLifeDays: '14',
  };
  expect(read(offer)).toMatchObject({
    body: { wholesale: { price_cents: 4200, pieces: 12, minimum: 2, lead_days: 0, shelf_life_days: 14 } },
  });
  expect(read({ ...offer, casePrice: '0', pieces: '0', leadDays: '400' })).toEqual({
    errors: {
      casePrice: 'products.errors.casePrice',
      pieces: 'products.errors.count',
      leadDays: 'products.errors.days',
    },
  });
});

test('an empty form names every field that must be filled in', () => {
  const result = readDessert(noValues, pictures);
  const fields = ['name', 'slug', 'category', 'shortDescription', 'longDescription', 'price'];
  expect(Object.keys('errors' in result ? result.errors : {})).toEqual(fields);
});

test.each([
  [{ slug: 'Plum Tart' }, 'slug', 'products.errors.invalidSlug'],
  [{ name: '\u200b' }, 'name', 'products.errors.name'],
  [{ price: 'a lot' }, 'price', 'products.errors.invalidPrice'],
  [{ orderUrl: 'order.example' }, 'orderUrl', 'products.errors.orderUrl'],
  [{ orderUrl: 'javascript:alert(1)' }, 'orderUrl', 'products.errors.orderUrl'],
  [{ facts: [newFact('Serves', '')] }, 'facts.0.value', 'products.errors.factValue'],
  [{ facts: [newFact(), newFact('', '8')] }, 'facts.1.label', 'products.errors.factLabel'],
])('%j is refused beside %s', (change, field, key) => {
  expect(read(change)).toEqual({ errors: { [field]: key } });
});

test('what the server refuses is named by the fields of the form', () => {
  const refused = (...fields: string[]) => refusalsIn(new ApiError(400, '', 'invalid-request', fields));
  expect(refused('order_url', 'gallery.2.image', 'at_a_glance.1.label', 'unknown')).toEqual({
    orderUrl: 'products.errors.orderUrl',
    pictures: 'products.errors.picture',
    'facts.1.label': 'products.errors.refused',
  });
  expect(refusalsIn(new ApiError(409, '', 'slug-taken'))).toEqual({ slug: 'products.errors.slugTaken' });
  expect(refusalsIn(new Error('offline'))).toEqual({});
});
