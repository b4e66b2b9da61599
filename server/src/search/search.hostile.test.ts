import { SEARCH_MAX_LENGTH } from '@velvet-spoon/contract/limits';
import { expect, test } from 'vitest';
import { isFull } from '../../../harness/full.ts';
import { createTestApp } from '../../test/app.ts';
import { buildProduct } from '../../test/factories.ts';
import { time } from '../../test/scale.ts';
import { askedWords } from './search.service.ts';

const { app, services } = await createTestApp();
await buildProduct(services, { name: 'Plum tart' });

async function ask(query: string): Promise<number> {
  let status = 0;
  const ms = await time(async () => {
    status = (await app.inject(`/api/v1/content/search?q=${query}`)).statusCode;
  });
  if (isFull) process.stdout.write(`${query.slice(0, 24)}: ${status} in ${ms.toFixed(1)} ms\n`);
  return status;
}

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
    const words = askedWords(text);
    expect(words.length).toBeLessThanOrEqual(8);
    for (const word of words) expect(word).toMatch(/^[\p{L}\p{M}\p{N}]{1,40}$/u);
  }
});
