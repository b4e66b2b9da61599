import { useEffect, useState } from 'react';
import { useHydrated } from '../../ui/use-hydrated.ts';

const SKELETON_MS = 500;

/** True for half a second after the list changes in the browser. Never hides the server's first view. */
export function useSkeleton(list: string): boolean {
  const isHydrated = useHydrated();
  const [shown, setShown] = useState(isHydrated ? null : list);
  const isWaiting = shown !== list;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setShown(list), SKELETON_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, list]);
  return isWaiting;
}
