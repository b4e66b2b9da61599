import { STATED_LIMITS, type StatedLimits } from '@velvet-spoon/contract/limits';
import { useRouteLoaderData } from 'react-router';

/** What comes with the document and holds for every page below it. */
export type RootData = {
  fontScale: number;
  publicUrl: string;
  statedLimits: StatedLimits;
  /** The year in the copyright line. */
  year: string;
};

/** For the error screen of a root loader that failed. */
const noData: RootData = { fontScale: 1, publicUrl: '', statedLimits: STATED_LIMITS, year: '' };

export function useRootData(): RootData {
  return useRouteLoaderData<RootData>('root') ?? noData;
}
