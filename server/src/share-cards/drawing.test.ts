import { SHARE_CARD } from '@velvet-spoon/contract/share-cards';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawCard } from './drawing.ts';
import { displayFor, drawable, setLine } from './lettering.ts';
import { fitTitle } from './wrapped-title.ts';

const card = {
  brand: 'Velvet Spoon',
  title: 'Tart',
  kicker: 'Tarts',
  footer: 'York',
  picture: null,
  focus: null,
};
const LONG = 'a story with a title that goes on and on until nobody remembers how it began, '.repeat(4);
const room = { width: 536, sizes: [92, 50], maxLines: 2 };
const fitted = (title: string) => fitTitle(title, { ...room, family: displayFor(title) });

test('a short title is large, a long one smaller, and a very long one is cut off after a word', () => {
  expect(fitted('Tart')).toEqual({ size: 92, lines: ['Tart'] });
  expect(fitted('Raspberry Cashew Cheesecake')).toEqual({
    size: 50,
    lines: ['Raspberry Cashew', 'Cheesecake'],
  });
  const { size, lines } = fitted(LONG);
  expect(size).toBe(50);
  expect(lines).toEqual(['a story with a title that goes', 'on and on until nobody…']);
});

test('a single word that has no room is cut off', () => {
  const { lines } = fitted('Donaudampfschifffahrtselektrizitätenhauptbetriebswerk');
  expect(lines).toEqual([expect.stringMatching(/^Donaudampfschiff.*[a-z]…$/)]);
});

test('Cyrillic has glyphs, and what no font of ours has is left out', () => {
  expect(drawable('Тарт 🍰 «ёлка»  漢字')).toBe('Тарт «ёлка»');
  const word = 'ёлка';
  // The first glyph of a font stands for what it does not have.
  expect(setLine(word, { family: displayFor(word), size: 50 }).match(/<path/g)).toHaveLength(4);
  expect(displayFor('Crème brûlée, Łódź')).toBe(displayFor('Tart'));
  expect(displayFor(word)).not.toBe(displayFor('Tart'));
});

test.each([
  ['nothing but emoji', { title: '🍰🍓', kicker: '' }],
  ['markup', { title: '</svg><script>"&amp;', kicker: '<b>' }],
  ['no words at all', { brand: '', title: '', kicker: '', footer: '' }],
  ['long lines everywhere', { brand: LONG, title: LONG, kicker: LONG, footer: LONG }],
])('a card with %s is drawn', async (_, words) => {
  const { width, height } = await sharp(await drawCard({ ...card, ...words })).metadata();
  expect({ width, height }).toEqual({ width: SHARE_CARD.width, height: SHARE_CARD.height });
});

test('a card with a picture full of noise still has less than 300 kB', async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 90 };
  const picture = await sharp({
    create: { width: 500, height: 600, channels: 3, background: '#000', noise },
  })
    .png()
    .toBuffer();
  expect((await drawCard({ ...card, picture })).length).toBeLessThan(SHARE_CARD.maxBytes);
});

test('a picture that is far too long is left out', async () => {
  const picture = await sharp({ create: { width: 16_000, height: 2, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  expect((await drawCard({ ...card, picture })).equals(await drawCard(card))).toBe(true);
});

test('the same words give the same picture', async () => {
  expect((await drawCard(card)).equals(await drawCard(card))).toBe(true);
});
