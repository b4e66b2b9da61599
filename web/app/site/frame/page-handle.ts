import { useMatches } from 'react-router';

/** What a route tells the frame: `export const handle: PageHandle = { hasHero: true }`. */
export type PageHandle = {
  /** The page starts with a picture, and the header floats over it. */
  hasHero?: boolean;
};

export function useHasHero(): boolean {
  return useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.hasHero === true);
}
