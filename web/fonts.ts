import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';

/**
 * Subsets our fonts to the characters that nearly every page uses: `npm run fonts`. Other characters come from the full
 * fonts, which a browser fetches only for a page that needs them (ui/fonts.css, admin/frame/fonts.css).
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

for (const { subset, full, characters, axes } of fonts) {
  const whole = await readFile(new URL(import.meta.resolve(`@fontsource-variable/${full}.woff2`)));
  const part = await subsetFont(whole, characters, { targetFormat: 'woff2', variationAxes: axes });
  const target = path.join(import.meta.dirname, 'app', `${subset}.woff2`);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, part);
  console.log(`${subset}: ${whole.length} to ${part.length} bytes`);
}

function between(first: string, last: string): string {
  const from = first.charCodeAt(0);
  return String.fromCharCode(...Array.from({ length: last.charCodeAt(0) - from + 1 }, (_, at) => from + at));
}
