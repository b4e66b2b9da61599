import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';

/**
 * Subsets our fonts to the characters that nearly every page uses: `npm run lab -- fonts`. Other characters come from the full
 * fonts, which a browser fetches only for a page that needs them (ui/fonts.css, appearance/fonts, admin/frame/fonts.css).
 *
 * For the pictures of link previews, which the server draws, it makes one weight of each with all characters.
 */
const ascii = between(' ', '~');
const latin = `${ascii}\u00A0©°·½¼¾×éèêëàâäçñöüïîôûÉ–—‘’“”•…™`;
const russian = `${between('А', 'я')}Ёё№`;

const fonts = [
  {
    subset: 'ui/fonts/fraunces',
    full: 'fraunces/files/fraunces-latin-opsz-normal',
    characters: latin,
    axes: { wght: 400 },
  },
  {
    subset: 'ui/fonts/instrument-sans',
    full: 'instrument-sans/files/instrument-sans-latin-wght-normal',
    characters: latin,
    axes: {},
  },
  {
    subset: 'appearance/fonts/newsreader',
    full: 'newsreader/files/newsreader-latin-opsz-normal',
    characters: latin,
    // Without the shapes for type below 18 pixels, a third of the file. Little is smaller.
    axes: { wght: 400, opsz: { min: 18, max: 72 } },
  },
  {
    subset: 'appearance/fonts/work-sans',
    full: 'work-sans/files/work-sans-latin-wght-normal',
    characters: latin,
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    subset: 'appearance/fonts/bricolage-grotesque',
    full: 'bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal',
    characters: latin,
    axes: { wght: 500 },
  },
  {
    subset: 'appearance/fonts/figtree',
    full: 'figtree/files/figtree-latin-wght-normal',
    characters: latin,
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    subset: 'admin/frame/fonts/onest-latin',
    full: 'onest/files/onest-latin-wght-normal',
    characters: `${latin}«»`,
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    subset: 'admin/frame/fonts/onest-cyrillic',
    full: 'onest/files/onest-cyrillic-wght-normal',
    characters: russian,
    axes: { wght: { min: 400, max: 700 } },
  },
];

const everything = between(' ', '\uD7FF');

const drawnFonts = [
  { family: 'fraunces', file: 'opsz', parts: ['latin', 'latin-ext'], axes: { wght: 480, opsz: 96 } },
  { family: 'instrument-sans', file: 'wght', parts: ['latin', 'latin-ext'], axes: { wght: 560 } },
  { family: 'newsreader', file: 'opsz', parts: ['latin', 'latin-ext'], axes: { wght: 480, opsz: 72 } },
  { family: 'work-sans', file: 'wght', parts: ['latin', 'latin-ext'], axes: { wght: 560 } },
  {
    family: 'bricolage-grotesque',
    file: 'opsz',
    parts: ['latin', 'latin-ext'],
    axes: { wght: 560, opsz: 96 },
  },
  { family: 'figtree', file: 'wght', parts: ['latin', 'latin-ext'], axes: { wght: 560 } },
  {
    family: 'onest',
    file: 'wght',
    parts: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'],
    axes: { wght: 560 },
  },
];

for (const { subset, full, characters, axes } of fonts) {
  await make(path.join('web/app', `${subset}.woff2`), { full, characters, axes, format: 'woff2' });
}
for (const { family, file, parts, axes } of drawnFonts) {
  for (const part of parts) {
    const full = `${family}/files/${family}-${part}-${file}-normal`;
    const target = path.join('server/src/share-cards/fonts', `${family}-${part}.ttf`);
    await make(target, { full, characters: everything, axes, format: 'truetype' });
  }
}

type Making = {
  full: string;
  characters: string;
  axes: Record<string, number | { min: number; max: number }>;
  format: 'woff2' | 'truetype';
};

async function make(file: string, { full, characters, axes, format }: Making): Promise<void> {
  const whole = await readFile(new URL(import.meta.resolve(`@fontsource-variable/${full}.woff2`)));
  const part = await subsetFont(whole, characters, { targetFormat: format, variationAxes: axes });
  const target = path.join(import.meta.dirname, '..', file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, part);
  console.log(`${file}: ${whole.length} to ${part.length} bytes`);
}

function between(first: string, last: string): string {
  const from = first.charCodeAt(0);
  const count = last.charCodeAt(0) - from + 1;
  return Array.from({ length: count }, (_, at) => String.fromCharCode(from + at)).join('');
}
