import { expect, test } from 'vitest';
import { unreadablePairs } from './contrast.ts';
import { DEFAULT_PALETTE, DEFAULT_SHADES, shadesOf } from './palette.ts';

test('LOOK-1 the default palette has exactly the shades of the design', () => {
  expect(DEFAULT_SHADES).toEqual({
    paper: '#fbf7f0',
    cream: '#f3eadc',
    sand: '#e6dac8',
    outline: '#8a7565',
    'ink-soft': '#6b564a',
    ink: '#2a1b14',
    raspberry: '#a92f55',
    'raspberry-deep': '#7e1f3d',
    blush: '#f0a5bd',
    matcha: '#3f5a3c',
    pistachio: '#a9b98b',
    foam: '#dfe7cf',
  });
});

test('LOOK-1 a colour changes its own shades and no others, and a grey ground makes grey text', () => {
  const { ink, 'raspberry-deep': hover, ...others } = shadesOf({ ...DEFAULT_PALETTE, accent: '#1f5f8b' });
  expect([ink, hover, others.matcha]).toEqual(['#2a1b14', '#104365', '#3f5a3c']);
  const grey = shadesOf({ ...DEFAULT_PALETTE, ground: '#fafafa' });
  expect([grey.ink, grey['ink-soft'], grey.sand]).toEqual(['#212121', '#5d5d5d', '#dedede']);
});

/** Accent, deep and ground, and what cannot be read. */
test.each<[name: string, accent: string, deep: string, ground: string, unreadable: string[]]>([
  ['ours', '#a92f55', '#3f5a3c', '#fbf7f0', []],
  ['harbour', '#1f5f8b', '#1d3b53', '#f5f8fa', []],
  ['forest', '#2f6b3f', '#4a3b2a', '#f8f6ef', []],
  ['plum', '#7a2e7a', '#3b2a54', '#faf6fa', []],
  ['rust', '#a8431f', '#54402f', '#fbf5ee', []],
  ['teal', '#0f6e6e', '#2b4a4a', '#f4f9f7', []],
  ['ink on white', '#333333', '#4d4d4d', '#ffffff', []],
  ['lemon', '#7a5b00', '#4a4020', '#fffbe6', []],
  ['a pastel accent', '#f2a0b5', '#3f5a3c', '#fbf7f0', ['white on raspberry', 'raspberry on paper']],
  ['a pale band', '#a92f55', '#c9d6b9', '#fbf7f0', ['paper on matcha', 'foam on matcha']],
  ['a dark ground', '#e08aa5', '#3f5a3c', '#1d1310', ['ink on paper', 'ink on cream', 'outline on paper']],
  ['a ground like cardboard', '#a92f55', '#3f5a3c', '#b59f86', ['raspberry on paper', 'matcha on paper']],
])('LOOK-2 %s', (_, accent, deep, ground, unreadable) => {
  const found = unreadablePairs({ accent, deep, ground }).map(({ text, ground: on }) => `${text} on ${on}`);
  expect(found).toEqual(unreadable.length === 0 ? [] : expect.arrayContaining(unreadable));
});

test('LOOK-2 a pair names the colour that stands out from the ground', () => {
  const fields = (palette: object) => [
    ...new Set(unreadablePairs({ ...DEFAULT_PALETTE, ...palette }).map(({ field }) => field)),
  ];
  expect(fields({ accent: '#f2a0b5' })).toEqual(['accent']);
  expect(fields({ deep: '#c9d6b9' })).toEqual(['deep']);
  expect(fields({ ground: '#1d1310' })).toContain('ground');
});
