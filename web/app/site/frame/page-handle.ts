import type { KeptPage } from '@velvet-spoon/contract/visit';
import { useMatches } from 'react-router';

/** What a route tells the frame: `export const handle: PageHandle = { hasHero: true }`. */
export type PageHandle = {
  /** The page starts with a picture, and the header floats over it. */
  hasHero?: boolean;
  /** The page is the same for every visitor, so the server may keep it. */
  kept?: KeptPage;
};

export function useHasHero(): boolean {
  return useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.hasHero === true);
}
