import { useMatches } from 'react-router';

/** What a route tells the frame: `export const handle: PageHandle = { hasHero: true }`. */
export type PageHandle = {
  /** The page starts with a picture, and the header floats over it. */
  hasHero?: boolean;
  /** Only those who have its link may know of it: no canonical address, and no visit that is counted. */
  isSecret?: boolean;
};

export function usePageHandle(name: keyof PageHandle): boolean {
  return useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.[name] === true);
}
