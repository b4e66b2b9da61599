import { useEffect } from 'react';
import { useHydrated } from '../ui/use-hydrated.ts';
import type { Outcome } from './outcome.ts';

/**
 * Hands `keep` what came with the server's HTML, once, so that browsing does not fetch it again.
 *
 * React Router's own way, `clientLoader.hydrate`, ends hydration with a navigation that restores the scroll position
 * from its start: with the CPU slowed six times, visitors who were scrolling jumped back by what they had scrolled in
 * 75 to 190 ms.
 */
export function useServerData<T>(data: Outcome<T> | Promise<Outcome<T>>, keep: (value: T) => void): void {
  const isHydrated = useHydrated();
  useEffect(() => {
    if (!isHydrated && !(data instanceof Promise) && data.ok) keep(data.value);
  }, [isHydrated, data, keep]);
}
