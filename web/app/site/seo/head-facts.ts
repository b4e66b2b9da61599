import type { Cafe } from '@velvet-spoon/contract/api/cafe';
import { createContext } from 'react-router';

/** The facts behind a page's head elements for machines. They are not sent to the browser as data. */
export type HeadFacts = {
  cafe: Cafe;
  /** The path of the picture for link previews. */
  shareCard: string;
};

/** Set by the root loader. Null if the facts could not be read. */
export const headFacts = createContext<HeadFacts | null>(null);

/** Which card to request: each dessert and story has its own. */
export function shareCardQuery({ url }: Request, slug = ''): { dessert?: string; story?: string } {
  const [, list, own] = new URL(url).pathname.split('/');
  if (!own || slug.trim() === '') return {};
  if (list === 'menu') return { dessert: slug };
  return list === 'news' ? { story: slug } : {};
}
