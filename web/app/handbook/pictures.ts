import type { HandbookLanguage } from './chapter.ts';
import { type PictureName, pictureSizes } from './picture-sizes.ts';

const addresses = import.meta.glob<string>('./pictures/*/*.avif', {
  eager: true,
  query: '?url',
  import: 'default',
});

type Shown = { src: string; width: number; height: number };

/** Taken by `npm run handbook`, which also writes down their sizes. */
export function pictureOf(language: HandbookLanguage, name: PictureName): Shown {
  const [width, height] = pictureSizes[language][name];
  return { src: addresses[`./pictures/${language}/${name}.avif`] ?? '', width, height };
}
