import { baseOf, linearOf, type Palette, type Shade, type Shades, shadesOf } from './palette.ts';

const TEXT = 4.5;
/** Outlines of fields and of what has the focus. */
const CONTROL = 3;

/** Colours that no palette changes, as in web/app/ui/tokens.css. */
const fixed = { white: '#ffffff', mango: '#e5a13a' };

export type PairColor = Shade | keyof typeof fixed;

/** Everything that is written or drawn on something, with the contrast that WCAG 2.2 AA asks for. */
const pairs: readonly (readonly [text: PairColor, grounds: readonly PairColor[], needs: number])[] = [
  ['ink', ['paper', 'cream', 'sand', 'white'], TEXT],
  ['ink-soft', ['paper', 'cream', 'white'], TEXT],
  ['raspberry', ['paper', 'cream', 'white'], TEXT],
  ['raspberry-deep', ['paper', 'cream', 'white'], TEXT],
  ['matcha', ['paper', 'cream', 'white'], TEXT],
  ['white', ['raspberry', 'raspberry-deep', 'ink'], TEXT],
  ['paper', ['raspberry-deep', 'matcha', 'ink'], TEXT],
  ['cream', ['ink'], TEXT],
  ['pistachio', ['ink'], TEXT],
  ['foam', ['matcha'], TEXT],
  // The name of the cafe in mail, on a dark screen.
  ['blush', ['ink'], TEXT],
  ['outline', ['paper', 'cream', 'white'], CONTROL],
  ['mango', ['ink'], CONTROL],
];

export type Unreadable = {
  text: PairColor;
  ground: PairColor;
  ratio: number;
  needs: number;
  /** Which of the chosen colours would have to change. */
  field: keyof Palette;
};

/** The pairs of a palette that cannot be read well enough. */
export function unreadablePairs(palette: Palette): Unreadable[] {
  const shades = shadesOf(palette);
  const all = pairs.flatMap(([text, grounds, needs]) =>
    grounds.map((ground) => {
      const ratio = contrast(colorOf(text, shades), colorOf(ground, shades));
      return { text, ground, ratio, needs, field: fieldOf(text, ground) };
    }),
  );
  return all.filter(({ ratio, needs }) => ratio < needs);
}

/** As WCAG 2.2 defines it: from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [one, other].map(luminance).toSorted((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function colorOf(name: PairColor, shades: Shades): string {
  return isFixed(name) ? fixed[name] : shades[name];
}

function isFixed(name: PairColor): name is keyof typeof fixed {
  return name in fixed;
}

/** The colour that stands out from the ground, unless both are shades of the ground. */
function fieldOf(...pair: [PairColor, PairColor]): keyof Palette {
  const bases = pair.filter((name) => !isFixed(name)).map(baseOf);
  return bases.find((base) => base !== 'ground') ?? 'ground';
}
