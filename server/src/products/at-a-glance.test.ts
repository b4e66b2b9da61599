import { expect, test } from 'vitest';
import { atAGlance } from './at-a-glance.ts';

const facts = [
  { label: 'Serves', value: '8 guests' },
  { label: 'Keeps', value: '4 days' },
];
const built = [
  { label: 'Category', value: 'Tarts' },
  { label: 'Serves', value: '2-4 guests' },
  { label: 'Lead time', value: '48 hours' },
];

/** What the card shows for a value of the field itself. */
function glance(atAGlanceField: unknown) {
  return atAGlance({ category: 'Tarts', atAGlance: atAGlanceField });
}

const pairs = (...list: [label: string, value: string][]) => list.map(([label, value]) => ({ label, value }));
const json = JSON.stringify(facts);

test.each<[what: string, given: unknown, expected: typeof facts]>([
  ['a list of pairs, in its order', facts, facts],
  ['the same in another order', facts.toReversed(), facts.toReversed()],
  ['pairs written as a list of two, or as one key', [['Serves', '8 guests'], { Keeps: '4 days' }], facts],
  ['a number', [{ label: 'Serves', value: 8 }], pairs(['Serves', '8'])],
  ['a list as a value', [{ label: 'Contains', value: ['Nuts', 'soy'] }], pairs(['Contains', 'Nuts, soy'])],
  ['yes and no', { Chilled: true, Frozen: false }, pairs(['Chilled', 'Yes'], ['Frozen', 'No'])],
  ['an object, underscores turned into spaces', { best_eaten: '2 days' }, pairs(['best eaten', '2 days'])],
  ['an object that is itself one pair', facts[0], facts.slice(0, 1)],
  ['JSON of a list', json, facts],
  ['JSON of an object', '{"Serves": "8 guests", "Keeps": "4 days"}', facts],
  ['JSON of JSON', JSON.stringify(json), facts],
  ['a repetition, in whatever case', [...facts, { label: 'serves ', value: ' 8 Guests' }], facts],
  ['a repetition at once', [facts[0], facts[0], facts[1]], facts],
])('PRODUCT-28, PRODUCT-29, PRODUCT-30, PRODUCT-41 %s is read', (_, given, expected) => {
  expect(glance(given)).toEqual(expected);
});

test.each([
  ["{'Serves': '8 guests', 'Keeps': '4 days'}", facts],
  ["[{'label': 'Serves', 'value': '8 guests'}, {'label': 'Keeps', 'value': '4 days'}]", facts],
  ["  {\n  'Serves' : '8 guests' ,\n  'Keeps':'4 days',\n}", facts],
  ["{'Topping': 'chef's choice'}", pairs(['Topping', "chef's choice"])],
  ["{'Topping': 'the guests' choice'}", pairs(['Topping', "the guests' choice"])],
  ["{'Topping': 'the chef\\'s choice'}", pairs(['Topping', "the chef's choice"])],
  ["{'Topping': \"chef's choice\"}", pairs(['Topping', "chef's choice"])],
  ["{'Chef's choice': 'yes, ask'}", pairs(["Chef's choice", 'yes, ask'])],
  ["{'Size': '8\" across'}", pairs(['Size', '8" across'])],
  ["{'Serves': 8, 'Contains': ['nuts', 'soy']}", pairs(['Serves', '8'], ['Contains', 'nuts, soy'])],
  ["{'Serves': '8', 'Contains': None, 'Chilled': True}", pairs(['Serves', '8'], ['Chilled', 'Yes'])],
  ["{'Note': 'None of these: True, False'}", pairs(['Note', 'None of these: True, False'])],
])('PRODUCT-31 single quotes are read as near-JSON: %s', (text, expected) => {
  expect(glance(text)).toEqual(expected);
});

test.each(['', 'Serves eight', "{'Serves': ", '42', 'null', '"text"', "it's"])(
  'PRODUCT-35 text that is no data at all counts as nothing found: %s',
  (text) => {
    expect(glance(text)).toEqual(built);
  },
);

test('PRODUCT-32 the field atAGlance comes first', () => {
  const product = {
    atAGlance: facts,
    at_a_glance: { Serves: '1' },
    metadata: { atAGlance: { Serves: '2' } },
  };
  expect(atAGlance(product)).toEqual(facts);
});

test.each(['at_a_glance', 'At-A-Glance', 'AT A GLANCE', 'dessertAtAGlance2', 'ataglance_text'])(
  'PRODUCT-33, PRODUCT-34 a key that reads at a glance is found at the top and in metadata: %s',
  (key) => {
    expect(atAGlance({ category: 'Tarts', atAGlance: null, [key]: facts, metadata: null })).toEqual(facts);
    expect(atAGlance({ category: 'Tarts', metadata: { colour: 'green', [key]: facts } })).toEqual(facts);
  },
);

test('PRODUCT-34 an empty place is passed over for the next', () => {
  const product = { atAGlance: [], at_a_glance: '{}', metadata: { ataglance: facts } };
  expect(atAGlance(product)).toEqual(facts);
});

test('PRODUCT-35 when nothing is found it is built from category, serves and lead time', () => {
  const product = {
    category: 'Cakes',
    metadata: { serves: '8 guests', lead_time: '24 hours', colour: 'red' },
  };
  expect(atAGlance(product)).toEqual([
    { label: 'Category', value: 'Cakes' },
    { label: 'Serves', value: '8 guests' },
    { label: 'Lead time', value: '24 hours' },
  ]);
});

test.each(['serves', 'portion', 'portions', 'servings', 'Serves', 'PORTIONS'])(
  'PRODUCT-36 serves is read from %s',
  (key) => {
    expect(atAGlance({ metadata: { [key]: 6 } })[1]).toEqual({ label: 'Serves', value: '6' });
    expect(atAGlance({ [key]: '6 guests' })[1]).toEqual({ label: 'Serves', value: '6 guests' });
  },
);

test('PRODUCT-36 an empty serves gives way to portions', () => {
  expect(atAGlance({ metadata: { serves: ' ', portions: '12' } })[1]?.value).toBe('12');
});

test.each(['leadTime', 'lead_time', 'lead time', 'lead-time', 'LeadTime', 'LEADTIME', 'lead_times', 'lead'])(
  'PRODUCT-37 lead time is read from %s',
  (key) => {
    expect(atAGlance({ metadata: { [key]: '3 days' } })[2]).toEqual({ label: 'Lead time', value: '3 days' });
    expect(atAGlance({ [key]: '3 days' })[2]).toEqual({ label: 'Lead time', value: '3 days' });
  },
);

test.each([undefined, null, '', '  '])('PRODUCT-38 a missing category (%j) is Desserts', (category) => {
  expect(atAGlance({ category })[0]).toEqual({ label: 'Category', value: 'Desserts' });
});

test('PRODUCT-39, PRODUCT-40 missing serves and lead time have defaults', () => {
  expect(atAGlance({ category: 'Tarts', metadata: { serves: null, lead_time: {} } })).toEqual(built);
  expect(atAGlance({ category: 'Tarts', metadata: null })).toEqual(built);
});

test('PRODUCT-41 two values under one label are no repetition', () => {
  const contains = [
    { label: 'Contains', value: 'Tree nuts' },
    { label: 'Contains', value: 'Soy' },
  ];
  expect(glance(contains)).toEqual(contains);
});

test('PRODUCT-42 entries without a label or a value are dropped', () => {
  const empty = [
    { label: '', value: 'x' },
    { label: 'Serves', value: '  ' },
    { label: 'Keeps', value: null },
    { label: 'Contains', value: [] },
    { label: 'Size' },
    null,
    'text',
    {},
    [],
  ];
  expect(glance([...empty, ...facts])).toEqual(facts);
});
