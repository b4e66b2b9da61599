import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';

/**
 * Subsets our two fonts to the characters that nearly every page uses: `npm run fonts`. Other characters come from the
 * full fonts, which a browser fetches only for a page that needs them (fonts.css).
 */
const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 0x20 + index));
const characters = `${ascii}\u00A0©°·½¼¾×éèêëàâäçñöüïîôûÉ–—‘’“”•…™`;

const fonts = [
  { name: 'fraunces', file: 'fraunces/files/fraunces-latin-opsz-normal.woff2', axes: { wght: 400 } },
  {
    name: 'instrument-sans',
    file: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    axes: {},
  },
];

const folder = path.join(import.meta.dirname, 'app/ui/fonts');
await mkdir(folder, { recursive: true });
for (const { name, file, axes } of fonts) {
  const full = await readFile(new URL(import.meta.resolve(`@fontsource-variable/${file}`)));
  const subset = await subsetFont(full, characters, { targetFormat: 'woff2', variationAxes: axes });
  await writeFile(path.join(folder, `${name}.woff2`), subset);
  console.log(`${name}: ${full.length} to ${subset.length} bytes`);
}
