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

test('PRODUCT-28 a list of label and value pairs keeps its order', () => {
  expect(glance(facts)).toEqual(facts);
  expect(glance(facts.toReversed())).toEqual(facts.toReversed());
});

test('PRODUCT-28 a pair may be written as a list of two, or as one key', () => {
  expect(glance([['Serves', '8 guests'], { Keeps: '4 days' }])).toEqual(facts);
});

test('PRODUCT-28 numbers, yes or no and lists are values', () => {
  const list = [
    { label: 'Serves', value: 8 },
    { label: 'Contains', value: ['Tree nuts', 'coconut'] },
    { label: 'Chilled', value: true },
    { label: 'Frozen', value: false },
  ];
  expect(glance(list)).toEqual([
    { label: 'Serves', value: '8' },
    { label: 'Contains', value: 'Tree nuts, coconut' },
    { label: 'Chilled', value: 'Yes' },
    { label: 'Frozen', value: 'No' },
  ]);
});

test('PRODUCT-29 the keys of an object become labels, underscores turned into spaces', () => {
  expect(glance({ Serves: '8 guests', best_eaten_within: '2 days' })).toEqual([
    { label: 'Serves', value: '8 guests' },
    { label: 'best eaten within', value: '2 days' },
  ]);
});

test('PRODUCT-29 an object that is itself one pair is that pair', () => {
  expect(glance({ label: 'Serves', value: '8 guests' })).toEqual([{ label: 'Serves', value: '8 guests' }]);
});

test('PRODUCT-30 a string may hold JSON of a list or an object', () => {
  expect(glance(JSON.stringify(facts))).toEqual(facts);
  expect(glance('{"Serves": "8 guests", "Keeps": "4 days"}')).toEqual(facts);
  expect(glance(JSON.stringify(JSON.stringify(facts)))).toEqual(facts);
});

test.each([
  ["{'Serves': '8 guests', 'Keeps': '4 days'}", facts],
  ["[{'label': 'Serves', 'value': '8 guests'}, {'label': 'Keeps', 'value': '4 days'}]", facts],
  ["  {\n  'Serves' : '8 guests' ,\n  'Keeps':'4 days',\n}", facts],
  ["{'Topping': 'chef's choice'}", [{ label: 'Topping', value: "chef's choice" }]],
  ["{'Topping': 'the guests' choice'}", [{ label: 'Topping', value: "the guests' choice" }]],
  ["{'Topping': 'the chef\\'s choice'}", [{ label: 'Topping', value: "the chef's choice" }]],
  ["{'Topping': \"chef's choice\"}", [{ label: 'Topping', value: "chef's choice" }]],
  ["{'Chef's choice': 'yes, ask'}", [{ label: "Chef's choice", value: 'yes, ask' }]],
  ["{'Size': '8\" across'}", [{ label: 'Size', value: '8" across' }]],
  [
    "{'Serves': 8, 'Contains': ['nuts', 'soy']}",
    [
      { label: 'Serves', value: '8' },
      { label: 'Contains', value: 'nuts, soy' },
    ],
  ],
  [
    "{'Serves': '8', 'Contains': None, 'Chilled': True}",
    [
      { label: 'Serves', value: '8' },
      { label: 'Chilled', value: 'Yes' },
    ],
  ],
  ["{'Note': 'None of these: True, False'}", [{ label: 'Note', value: 'None of these: True, False' }]],
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
  'PRODUCT-33 a top-level key that reads at a glance is found: %s',
  (key) => {
    expect(atAGlance({ category: 'Tarts', atAGlance: null, [key]: facts, metadata: null })).toEqual(facts);
  },
);

test.each(['at_a_glance', 'At-A-Glance', 'AT A GLANCE', 'dessertAtAGlance2', 'ataglance_text'])(
  'PRODUCT-34 a key of metadata that reads at a glance is found: %s',
  (key) => {
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

test('PRODUCT-41 an entry that repeats another is dropped, in whatever case it is written', () => {
  expect(glance([...facts, { label: 'serves ', value: ' 8 Guests' }])).toEqual(facts);
  expect(glance([facts[0], facts[0], facts[1]])).toEqual(facts);
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
