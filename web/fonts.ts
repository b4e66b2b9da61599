import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';

/**
 * Cuts our two fonts to what nearly every page shows: `npm run fonts`. Letters beyond these come from the
 * whole files, which a browser fetches only for a page that has one (fonts.css).
 */
const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 0x20 + index));
const letters = `${ascii}\u00A0©°·½¼¾×éèêëàâäçñöüïîôûÉ–—‘’“”•…™`;

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
  const whole = await readFile(new URL(import.meta.resolve(`@fontsource-variable/${file}`)));
  const cut = await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes: axes });
  await writeFile(path.join(folder, `${name}.woff2`), cut);
  console.log(`${name}: ${whole.length} to ${cut.length} bytes`);
}
