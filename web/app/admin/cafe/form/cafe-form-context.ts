import { createContext, useContext } from 'react';
import type { CafeFormHandle } from './use-cafe-form.ts';

/** The form has about a hundred fields in five sections. */
export const CafeFormContext = createContext<CafeFormHandle | null>(null);

export function useCafeFields(): CafeFormHandle {
  const handle = useContext(CafeFormContext);
  if (!handle) throw new Error('useCafeFields needs a CafeFormContext above it');
  return handle;
}
