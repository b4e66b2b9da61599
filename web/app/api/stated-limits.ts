import { FORM_LIMITS, type FormLimits } from '@velvet-spoon/contract/limits';
import { useRouteLoaderData } from 'react-router';
import type { loader } from '../root.tsx';

/** What the forms of this installation accept. They came with the document that was opened. */
export function useFormLimits(): FormLimits {
  return useRouteLoaderData<typeof loader>('root')?.formLimits ?? FORM_LIMITS;
}
