import { useEffect } from 'react';
import { useHydrated } from '../ui/use-hydrated.ts';
import type { Outcome } from './outcome.ts';

/**
 * Passes data from the server's HTML to `keep` once, so that browsing does not fetch it again.
 *
 * `clientLoader.hydrate` would do this too, but it makes the router finish hydration with a navigation and then restore
 * the scroll position from before it. With the CPU throttled six times, that took 75 to 190 ms and threw visitors who
 * were scrolling back by as much.
 */
export function useServerData<T>(data: Outcome<T> | Promise<Outcome<T>>, keep: (value: T) => void): void {
  const isHydrated = useHydrated();
  useEffect(() => {
    if (!isHydrated && !(data instanceof Promise) && data.ok) keep(data.value);
  }, [isHydrated, data, keep]);
}
