import { STATED_LIMITS, type StatedLimits } from '@velvet-spoon/contract/limits';
import { useRouteLoaderData } from 'react-router';

/** Loaded once with the document, for every page. */
export type RootData = {
  fontScale: number;
  publicUrl: string;
  statedLimits: StatedLimits;
  /** For the copyright line. */
  year: string;
};

/** For the error screen when the root loader itself failed. */
const noData: RootData = { fontScale: 1, publicUrl: '', statedLimits: STATED_LIMITS, year: '' };

export function useRootData(): RootData {
  return useRouteLoaderData<RootData>('root') ?? noData;
}
