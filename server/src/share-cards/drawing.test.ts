import { SHARE_CARD } from '@velvet-spoon/contract/api/share-cards';
import { DEFAULT_PAIRING } from '@velvet-spoon/contract/domain/pairings';
import { DEFAULT_SHADES } from '@velvet-spoon/contract/domain/palette';
import sharp, { type Region } from 'sharp';
import { expect, test } from 'vitest';
import { draw } from './share-cards.drawing.ts';

const words = { brand: 'Velvet Spoon', title: 'Tart', kicker: 'Tarts', footer: 'York' };
const card = { ...words, picture: null, focus: null, shades: DEFAULT_SHADES, pairing: DEFAULT_PAIRING };
const LONG = 'a story with a title that goes on and on until nobody remembers how it began, '.repeat(4);
const WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk';

/** The share of a region that is not background. */
async function inkIn(drawn: Buffer, part: Region): Promise<number> {
  const pixels = await sharp(drawn).extract(part).greyscale().threshold(200).raw().toBuffer();
  return pixels.filter((pixel) => pixel === 0).length;
}

const title = { left: 72, top: 130, width: 536, height: 424 };
const besideTheText = { left: 612, top: 130, width: 36, height: 424 };

test.each([
  ['nothing but emoji', { title: '🍰🍓', kicker: '' }],
  ['markup', { title: '</svg><script>"&amp;', kicker: '<b>' }],
  ['no words but its name', { title: '', kicker: '', footer: '' }],
  ['long lines everywhere', { brand: LONG, title: LONG, kicker: LONG, footer: LONG }],
  ['a single long word', { brand: WORD, title: WORD, kicker: WORD, footer: WORD }],
])('a card with %s is drawn, and its words keep to their column', async (_, others) => {
  const drawn = await draw({ ...card, ...others });
  const { width, height } = await sharp(drawn).metadata();
  expect({ width, height }).toEqual({ width: SHARE_CARD.width, height: SHARE_CARD.height });
  expect(await inkIn(drawn, besideTheText)).toBe(0);
});

test('Cyrillic has letters, and what our fonts do not have is left out', async () => {
  const cyrillic = await draw({ ...card, title: 'Тарт «ёлка»' });
  expect(await inkIn(cyrillic, title)).toBeGreaterThan(2_000);
  expect((await draw({ ...card, title: 'Тарт 🍰 «ёлка»  漢字' })).equals(cyrillic)).toBe(true);
});

test('a card with a picture full of noise still has less than 300 kB', async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 90 };
  const create = { width: 500, height: 600, channels: 3 as const, background: '#000', noise };
  const picture = await sharp({ create }).png().toBuffer();
  expect((await draw({ ...card, picture })).length).toBeLessThan(SHARE_CARD.maxBytes);
});

test('a picture that is far too long is cut like any other', async () => {
  const create = { width: 16_000, height: 2, channels: 3 as const, background: '#0000ff' };
  const drawn = await draw({ ...card, picture: await sharp({ create }).png().toBuffer() });
  const part = sharp(drawn).extract({ left: 880, top: 330, width: 40, height: 40 }).resize(1, 1);
  const [red, , blue] = await part.raw().toBuffer();
  expect([red! < 20, blue! > 235]).toEqual([true, true]);
});
