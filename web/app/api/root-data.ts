import { STATED_LIMITS, type StatedLimits } from '@velvet-spoon/contract/domain/stated-limits';
import { useRouteLoaderData } from 'react-router';
import { defaultFace, type Face } from '../appearance/face.ts';
import { type CafeFrame, noCafe, pageTitle } from '../cafe/cafe-frame.ts';

/** Loaded once with the document, for every page. */
export type RootData = {
  cafe: CafeFrame;
  face: Face;
  fontScale: number;
  /** Null if messages are not deleted by age. */
  messageRetentionMonths: number | null;
  /** Whether pages tell of their visits. */
  countsVisits: boolean;
  /** Whether visitors may subscribe to new stories. */
  sendsLetters: boolean;
  /** Whether staff look at the site before it is open. */
  isPreview: boolean;
  publicUrl: string;
  statedLimits: StatedLimits;
  /** For the copyright line. */
  year: string;
};

/** For the error screen when the root loader itself failed. */
const noData: RootData = {
  cafe: noCafe,
  face: defaultFace,
  fontScale: 1,
  messageRetentionMonths: null,
  countsVisits: false,
  sendsLetters: false,
  isPreview: false,
  publicUrl: '',
  statedLimits: STATED_LIMITS,
  year: '',
};

export function useRootData(): RootData {
  return useRouteLoaderData<RootData>('root') ?? noData;
}

export function useCafe(): CafeFrame {
  return useRootData().cafe;
}

export function usePageTitle(title: string): string {
  return pageTitle(title, useCafe());
}

type Matches = readonly [{ loaderData?: RootData | undefined }, ...unknown[]];

/** The same for `meta` functions, which cannot use hooks. */
export function cafeOf([root]: Matches): CafeFrame {
  return (root.loaderData ?? noData).cafe;
}
