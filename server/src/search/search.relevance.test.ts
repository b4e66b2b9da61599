import type { SearchResult } from '@velvet-spoon/contract/api/search';
import { expect, test } from 'vitest';
import { products } from '../../seed/products.ts';
import { createTestApp } from '../../test-support/app.ts';
import { insertSeededContent } from '../../test-support/seeded-content.ts';

const { app, services } = await createTestApp();
await insertSeededContent(services);

async function find(q: string, page = 1): Promise<SearchResult> {
  const answer = await app.inject({ url: '/api/v1/content/search', query: { q, page: `${page}` } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const slugs = ({ found }: { found: { slug: string }[] }) => found.map(({ slug }) => slug);

const cheesecakes = [
  'raspberry-cashew-cheesecake',
  'mango-turmeric-cheesecake',
  'blueberry-lavender-cheesecake',
];
const truffles = ['raw-cacao-truffles', 'truffle-box-of-twelve'];

/** The first results. An empty list means that nothing is found. */
const examples: [what: string, q: string, expected: { desserts?: string[]; stories?: string[] }][] = [
  ['a name', 'raspberry cashew cheesecake', { desserts: ['raspberry-cashew-cheesecake'] }],
  ['part of a name, in capitals', 'RAINBOW', { desserts: ['rainbow-mousse-cake', 'rainbow-mousse-slice'] }],
  ['words in another order', 'tart matcha', { desserts: ['matcha-pistachio-tart'] }],
  ['a plural of a name', 'parfaits', { desserts: ['lemon-chia-parfait', 'cacao-cherry-parfait'] }],
  ['a plural in -ies', 'strawberries', { desserts: ['strawberry-tartlets'], stories: ['strawberry-weeks'] }],
  ['a singular of a name', 'truffle', { desserts: truffles, stories: ['cacao-truffles-at-home'] }],
  ['an unfinished word', 'chocolate haz', { desserts: ['chocolate-hazelnut-torte'] }],
  ['the start of a word that is also a small word', 'to', { desserts: ['chocolate-hazelnut-torte'] }],
  ['a small word after others', 'cheesecake for', { desserts: cheesecakes }],
  ['one letter missing', 'rasberry', { desserts: ['raspberry-cashew-cheesecake'] }],
  ['two words mistyped', 'rasberry chesecake', { desserts: ['raspberry-cashew-cheesecake'] }],
  ['a letter swapped for another', 'lavander', { desserts: ['blueberry-lavender-cheesecake'] }],
  ['letters in the wrong order in a short word', 'mnago', { desserts: ['mango-turmeric-cheesecake'] }],
  ['what others call it', 'cocoa', { desserts: ['raw-cacao-truffles', 'coconut-cacao-bars'] }],
  ['what others call it, mistyped', 'cocao', { desserts: ['raw-cacao-truffles', 'coconut-cacao-bars'] }],
  ['an occasion', 'birthday', { desserts: ['raspberry-cashew-cheesecake', 'chocolate-hazelnut-torte'] }],
  ['letters in the wrong order', 'hazlenut torte', { desserts: ['chocolate-hazelnut-torte'] }],
  ['a mistyped ingredient', 'psilium', { desserts: ['raspberry-cashew-cheesecake'] }],
  [
    'a mistyped word of a title',
    'cranbery tart',
    { desserts: ['cranberry-orange-tart'], stories: ['the-cranberry-tart'] },
  ],
  ['a category', 'cheesecakes', { desserts: cheesecakes }],
  ['a word of the name and a category', 'chocolate cakes', { desserts: ['chocolate-hazelnut-torte'] }],
  ['an ingredient of one dessert', 'miso', { desserts: ['salted-caramel-nut-bar'], stories: [] }],
  ['an ingredient of two', 'spirulina', { desserts: ['rainbow-mousse-cake', 'rainbow-mousse-slice'] }],
  ['an allergen, before mere traces of it', 'sesame', { desserts: ['salted-caramel-nut-bar'] }],
  ['an allergen of two words', 'tree nuts', { desserts: ['raspberry-cashew-cheesecake'] }],
  ['what is at a glance', '72 hours', { desserts: ['mango-turmeric-cheesecake'] }],
  [
    'a theme',
    'behind the counter',
    { stories: ['how-the-mango-rose-is-made', 'why-we-soak-cashews-overnight'] },
  ],
  ['words of a title', 'mango rose', { stories: ['how-the-mango-rose-is-made'] }],
  ['a verb of a title in another form', 'soaking overnight', { stories: ['why-we-soak-cashews-overnight'] }],
  ['a word deep in a story', 'thermometer', { desserts: [], stories: ['why-we-soak-cashews-overnight'] }],
  ['words far apart in a story', 'vegan weddings', { desserts: [], stories: ['ten-years'] }],
  ['a name that only one story has', 'ataulfo', { stories: ['how-the-mango-rose-is-made'] }],
  [
    'a wholesale matter, and no "whole" dessert',
    'wholesale',
    { desserts: [], stories: ['how-wholesale-works'] },
  ],
  ['a hyphen', 'W-9', { desserts: [], stories: ['how-wholesale-works'] }],
  ['superfluous accents', 'mängo rosé', { stories: ['how-the-mango-rose-is-made'] }],
  ['Cyrillic nonsense', 'абракадабра', { desserts: [], stories: [] }],
  ['Cyrillic words', 'торт с малиной', { desserts: [], stories: [] }],
  ['what we do not have', 'pizza', { desserts: [], stories: [] }],
  ['signs', '&|!():*<->', { desserts: [], stories: [] }],
];

for (const [what, q, expected] of examples) {
  test(`SEARCH-2, SEARCH-3, SEARCH-12 ${what}: “${q}”`, async () => {
    const result = await find(q);
    for (const kind of ['desserts', 'stories'] as const) {
      const wanted = expected[kind];
      if (!wanted) continue;
      const found = slugs(result[kind]);
      expect(wanted.length === 0 ? found : found.slice(0, wanted.length), kind).toEqual(wanted);
    }
  });
}

test('SEARCH-4 a name comes before a category or theme, and these before other texts', async () => {
  const { stories } = await find('recipe');
  expect(slugs(stories).slice(0, 2)).toEqual(['lemon-chia-parfait-for-four', 'cacao-truffles-at-home']);
  expect(stories.found.length).toBeGreaterThan(2);
  const { desserts } = await find('nuts');
  expect(slugs(desserts)[0]).toBe('salted-caramel-nut-bar');
  expect(desserts.found.length).toBe(8);
});

test('SEARCH-9 the count is that of all pages, each with at most eight, and the pages have all of it', async () => {
  const first = await find('cashew');
  const { desserts, stories, pageCount } = first;
  expect([desserts.found.length, stories.found.length, first.page, pageCount]).toEqual([8, 8, 1, 2]);
  const second = await find('cashew', 2);
  expect(second).toMatchObject({ page: 2, pageCount, desserts: { count: desserts.count } });
  for (const kind of ['desserts', 'stories'] as const) {
    const all = new Set([...slugs(first[kind]), ...slugs(second[kind])]);
    expect(all.size, kind).toBe(first[kind].count);
  }
  expect(await find('cashew', 99)).toEqual(second);
  const texts = products.map(({ name, shortDescription, longDescription }) =>
    [name, shortDescription, longDescription].join(' '),
  );
  expect(desserts.count).toBe(texts.filter((text) => /cashew/i.test(text)).length);
});

test('SEARCH-3 words that are merely alike are said to be so, and only where nothing has the words', async () => {
  const { desserts, stories } = await find('rasberry');
  expect(desserts.isClose).toBe(true);
  // A story contains this very misspelling.
  expect(stories).toMatchObject({ isClose: false, found: [{ slug: 'ten-years' }] });
  expect((await find('raspberry')).desserts.isClose).toBe(false);
});

test('SEARCH-2 what matched is marked, in names, labels and an excerpt around it', async () => {
  const marksOf = (text: { text: string; isMatch: boolean }[]) =>
    text.filter(({ isMatch }) => isMatch).map(({ text }) => text);
  const [bar] = (await find('sesame')).desserts.found;
  expect(marksOf(bar!.contains)).toEqual(['sesame']);
  const [tart] = (await find('tarts')).desserts.found;
  expect([marksOf(tart!.name), marksOf(tart!.category)]).toEqual([['Tart'], ['Tarts']]);
  expect(tart!.contains).toEqual([]);
  const [story] = (await find('thermometer')).stories.found;
  expect(marksOf(story!.excerpt)).toEqual(['thermometer']);
  expect(story!.excerpt.map(({ text }) => text).join('')).toContain('the thermometer beside it');
});

test('an empty search finds nothing', async () => {
  const none = { found: [], count: 0, isClose: false };
  expect(await find('  ')).toEqual({
    desserts: none,
    stories: none,
    avoided: null,
    page: 1,
    pageCount: 1,
  });
});

test('answers are not to be stored', async () => {
  const { headers } = await app.inject('/api/v1/content/search?q=mango');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers).not.toHaveProperty('cache-tag');
});
