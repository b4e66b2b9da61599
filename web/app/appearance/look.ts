import type { Appearance, AppearanceInput } from '@velvet-spoon/contract/api/appearance';
import { DEFAULT_PAIRING } from '@velvet-spoon/contract/domain/pairings';
import { DEFAULT_SHADES, type Shade, shadesOf } from '@velvet-spoon/contract/domain/palette';
import type { Face } from './face.ts';
import { pairings } from './pairings.ts';

export type Look = Pick<AppearanceInput, 'accent' | 'deep' | 'ground' | 'pairing'>;

export function faceOf(appearance: Appearance): Face {
  const { ground, pairing, icons, logo } = appearance;
  const css = Object.entries(propertiesOf(appearance)).map(([name, value]) => `${name}:${value}`);
  return { css: css.join(';'), ground, fonts: pairings[pairing].fonts, icons, logo };
}

/** The custom properties that differ from ui/tokens.css. */
export function propertiesOf({ pairing, ...palette }: Look): Record<string, string> {
  const shades = Object.entries(shadesOf(palette)).filter(
    ([name, color]) => color !== DEFAULT_SHADES[name as Shade],
  );
  const [display, text] = pairings[pairing].families;
  return {
    ...Object.fromEntries(shades.map(([name, color]) => [`--${name}`, color])),
    ...(pairing !== DEFAULT_PAIRING && { '--font-display': display, '--font-text': text }),
  };
}
