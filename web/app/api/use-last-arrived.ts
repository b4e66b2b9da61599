import { useState } from 'react';
import { useArrived } from './use-arrived.ts';

/** As `useArrived`, but what arrived before stays until the next value does. */
export function useLastArrived<T>(value: T | Promise<T>): T | null {
  const arrived = useArrived(value);
  const [last, setLast] = useState(arrived);
  if (arrived !== null && arrived !== last) setLast(arrived);
  return arrived ?? last;
}
