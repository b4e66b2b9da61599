import { STATED_LIMITS, type StatedLimits } from '@velvet-spoon/contract/limits';
import { useRouteLoaderData } from 'react-router';
import type { loader } from '../root.tsx';

/** The limits of this installation. They came with the document that was opened. */
export function useStatedLimits(): StatedLimits {
  return useRouteLoaderData<typeof loader>('root')?.statedLimits ?? STATED_LIMITS;
}
