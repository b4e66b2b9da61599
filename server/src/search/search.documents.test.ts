import { SEARCH_MAX_LENGTH } from '@velvet-spoon/contract/domain/limits';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../test-support/app.ts';
import { buildPost, buildProduct } from '../../test-support/factories.ts';
import { readAsked } from './asked.ts';
import { search } from './search.service.ts';

const { app, services } = await createTestApp();
const { db } = services;

beforeEach(async () => {
  await db.deleteFrom('products').execute();
  await db.deleteFrom('posts').execute();
});

async function found(q: string): Promise<string[]> {
  const { desserts, stories } = await search(db, q);
  return [...desserts.found, ...stories.found].map(({ slug }) => slug);
}

const change = (id: string, to: object) => db.updateTable('products').set(to).where('id', '=', id).execute();
const rewrite = (id: string, to: object) => db.updateTable('posts').set(to).where('id', '=', id).execute();

test('SEARCH-5 a dessert that is hidden or in the bin is not found, and a sold-out one is', async () => {
  const { id } = await buildProduct(services, { slug: 'plum-cake', name: 'Plum cake' });
  expect(await found('plum')).toEqual(['plum-cake']);
  await change(id, { is_sold_out: true });
  expect((await search(db, 'plum')).desserts.found[0]).toMatchObject({ slug: 'plum-cake', isSoldOut: true });
  await change(id, { is_hidden: true });
  expect(await found('plum')).toEqual([]);
  await change(id, { is_hidden: false, deleted_at: new Date() });
  expect(await found('plum')).toEqual([]);
  await change(id, { deleted_at: null, slug: 'plums' });
  expect(await found('plum')).toEqual(['plums']);
  await db.deleteFrom('products').where('id', '=', id).execute();
  expect(await found('plum')).toEqual([]);
});

test('SEARCH-5 a scheduled post is found from its time on', async () => {
  const ahead = new Date(Date.now() + 60_000);
  const { id } = await buildPost(services, { slug: 'plums', title: 'Plums are here', created_at: ahead });
  expect(await found('plums')).toEqual([]);
  await rewrite(id, { created_at: new Date(Date.now() - 1000) });
  expect(await found('plums')).toEqual(['plums']);
});

test('a renamed category, changed allergens and new texts are found at once, and what they replace is not', async () => {
  const { id } = await buildProduct(services, { slug: 'plum', category: 'Tortes', name: 'Plum' });
  await change(id, { category: 'Gateaux', contains_allergens: ['lupin'], long_description: 'With quince.' });
  for (const q of ['gateaux', 'lupin', 'quince']) expect(await found(q), q).toEqual(['plum']);
  for (const q of ['torte', 'dates']) expect(await found(q), q).toEqual([]);
});

test('a change that is rolled back is not found', async () => {
  const { id } = await buildProduct(services, { name: 'Plum' });
  const undone = db.transaction().execute(async (trx) => {
    await trx.updateTable('products').set({ name: 'Quince' }).where('id', '=', id).execute();
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await found('quince')).toEqual([]);
});

test('facts are found in whatever shape they were entered', async () => {
  const shapes = [
    [{ label: 'Keeps', value: 'a fortnight' }],
    { keeps: ['a fortnight'] },
    "[{'label': 'Keeps', 'value': 'a fortnight'}]",
  ];
  for (const [index, shape] of shapes.entries()) {
    await buildProduct(services, {
      slug: `shape-${index}`,
      at_a_glance: JSON.stringify(shape),
      position: index,
    });
  }
  await buildProduct(services, {
    slug: 'shape-3',
    metadata: JSON.stringify({ note: 'a fortnight' }),
    position: 3,
  });
  expect(await found('fortnight')).toEqual(['shape-0', 'shape-1', 'shape-2', 'shape-3']);
});

test('a story is found by its text, and not by its markup', async () => {
  await buildPost(services, { slug: 'plums', content: '<p class="size-large">Ripe &amp; <b>blue</b></p>' });
  expect(await found('ripe blue')).toEqual(['plums']);
  for (const q of ['class', 'size-large', 'amp']) expect(await found(q), q).toEqual([]);
  const { stories } = await search(db, 'blue');
  expect(stories.found[0]!.excerpt.map(({ text }) => text).join('')).not.toMatch(/[<>]/);
});

test('SEARCH-3 accents make no difference, wherever they are', async () => {
  await buildProduct(services, { slug: 'composed', name: 'Crème brûlée', position: 1 });
  await buildProduct(services, { slug: 'decomposed', name: 'Crème brûlée'.normalize('NFD'), position: 2 });
  for (const q of ['creme brulee', 'crème brûlée', 'CRÈME', 'brûlée'.normalize('NFD')]) {
    expect(await found(q), q).toEqual(['composed', 'decomposed']);
  }
  expect(await found('cremme brulee')).toEqual(['composed', 'decomposed']);
});

test('the marks of a text are its own, whatever characters it has', async () => {
  await buildProduct(services, { name: 'Plum \u{e000}<mark>x</mark>\u{e001} tart' });
  const { desserts } = await search(db, 'tart');
  const name = desserts.found[0]!.name;
  expect(name.filter(({ isMatch }) => isMatch)).toEqual([{ text: 'tart', isMatch: true }]);
});

test('a very long story is stored and found by its beginning', async () => {
  const words = Array.from({ length: 20_000 }, (_, index) => `word${index.toString(36)}жжжж`);
  await buildPost(services, { slug: 'long', content: `<p>quince ${words.join(' ')}</p>` });
  expect(await found('quince')).toEqual(['long']);
});

test('emptying a table empties the search', async () => {
  await buildPost(services, { title: 'Plums' });
  await sql`truncate posts cascade`.execute(db);
  expect(await db.selectFrom('search_documents').select('id').execute()).toEqual([]);
});

const ask = async (query: string) => (await app.inject(`/api/v1/content/search?q=${query}`)).statusCode;

test.each([
  ['10,000 letters', 'a'.repeat(10_000)],
  ['10,000 words', encodeURIComponent('plum '.repeat(2_000))],
  ['10,000 operators', encodeURIComponent('&|!'.repeat(3_334))],
  ['a null character', 'plum%00tart'],
  ['two values', 'plum&q=tart'],
  ['another parameter', 'plum&limit=1000'],
])('%s are refused before the database is asked', async (_, query) => {
  expect(await ask(query)).toBe(400);
});

test.each([
  ['operators', "plum & !tart | (x:*) <-> 'y' \\ :ABCD*"],
  ['quotes and backslashes', `'"\\'"\\ $$ $1 %s ; drop table posts; --`],
  ['names that every object has', 'constructor __proto__ toString'],
  ['open brackets', '('.repeat(SEARCH_MAX_LENGTH)],
  ['as many words as fit', 'a '.repeat(SEARCH_MAX_LENGTH / 2)],
  ['prefixes of everything', 'a* '.repeat(SEARCH_MAX_LENGTH / 3)],
  ['emoji and joiners', '👩‍🍳🍓\u{200d}\u{fe0f}'.repeat(8)],
  ['marks on one letter', `a${'\u{301}'.repeat(SEARCH_MAX_LENGTH - 1)}`],
  ['ligatures that grow', '\u{fdfa}'.repeat(SEARCH_MAX_LENGTH)],
])('%s are only words', async (_, text) => {
  expect(await ask(encodeURIComponent(text))).toBe(200);
});

test('halves of characters and broken encodings are read as unknown letters', async () => {
  const { statusCode } = await app.inject({ url: '/api/v1/content/search', query: { q: 'plum \ud83c' } });
  expect(statusCode).toBe(200);
  expect(await ask('plum%ED%A0%80%ff')).toBeLessThan(500);
});

test('whatever is typed, the database is asked for few and short words of letters and digits', () => {
  const typed = [
    '\u{fdfa}'.repeat(100),
    'a '.repeat(50),
    'x'.repeat(100),
    "x'y:*&!<->",
    '🍓'.repeat(50),
    `a${'𐌰'.repeat(49)}`,
  ];
  for (const text of typed) {
    const { words } = readAsked(text);
    expect(words.length).toBeLessThanOrEqual(8);
    for (const word of words) expect(word).toMatch(/^[\p{L}\p{M}\p{N}]{1,40}$/u);
  }
});
