import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DEFAULT_PALETTE, DEFAULT_SHADES } from '@velvet-spoon/contract/domain/palette';
import { expect, test } from 'vitest';
import { propertiesOf } from './look.ts';

const look = { ...DEFAULT_PALETTE, pairing: 'fraunces' } as const;

test('LOOK-1 the shades of the default palette are those of the style sheet, and need no style of their own', async () => {
  const css = await readFile(path.resolve(import.meta.dirname, '../ui/tokens.css'), 'utf8');
  // Only mail has it.
  const { blush: _, ...shades } = DEFAULT_SHADES;
  for (const [name, color] of Object.entries(shades)) expect(css).toContain(`  --${name}: ${color};`);
  expect(propertiesOf(look)).toEqual({});
});

test('LOOK-1 another palette sets the properties that differ, and no others', () => {
  const properties = propertiesOf({ ...look, deep: '#1d3b53', pairing: 'bricolage' });
  expect(Object.keys(properties)).toEqual([
    '--matcha',
    '--pistachio',
    '--foam',
    '--font-display',
    '--font-text',
  ]);
});
