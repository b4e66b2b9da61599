import type { Allergen } from '@velvet-spoon/contract/allergens';
import type { PictureFile } from '../pictures.ts';

export type SeedProduct = {
  slug: string;
  name: string;
  category: string;
  /** 0 means seasonal pricing. */
  priceCents: number;
  shortDescription: string;
  /** Plain text; paragraphs are separated by a blank line. */
  longDescription: string;
  contains: Allergen[];
  cover: PictureFile | null;
  gallery: PictureFile[];
  atAGlance: { label: string; value: string }[] | null;
  metadata: Record<string, unknown> | null;
};

/** What the text below says, as far as it counts as an allergen. */
const IN_THE_KITCHEN: Allergen[] = ['tree-nuts', 'soy', 'sesame'];

export const mayContain = ({ contains }: SeedProduct): Allergen[] =>
  IN_THE_KITCHEN.filter((allergen) => !contains.includes(allergen));

export const kitchen =
  'Made in a shared kitchen that handles tree nuts, coconut, sesame and soy, so traces are possible.';

/** Unwraps source lines: blank lines separate paragraphs, other line breaks become spaces. */
export const prose = (text: string): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .join('\n\n');

export const glance = (
  category: string,
  serves: string,
  leadTime: string,
  contains: string,
  keeps: string,
) => [
  { label: 'Category', value: category },
  { label: 'Serves', value: serves },
  { label: 'Lead time', value: leadTime },
  { label: 'Contains', value: contains },
  { label: 'Keeps', value: keeps },
];
